/// The words that generated texts are made of.
///
/// Plain words are of the letters a to z alone, so a text in which a letter of a word became a digit
/// is not the text of any condition (``NearMiss``).
enum Vocabulary {
  static let companies = bytes(
    "acme", "aurora", "bluebird", "cobalt", "dune", "ember", "fjord", "granite", "harbor", "indigo",
    "juniper", "kestrel", "lumen", "meadow", "northwind", "orchard", "pixel", "quartz", "ripple",
    "summit", "tundra", "umbra", "velvet", "willow", "xenon", "yonder", "zephyr", "basalt",
    "cinder", "delta", "example", "foundry")

  static let applications = bytes(
    "photos", "notes", "maps", "music", "mail", "books", "chat", "calendar", "canvas", "drive",
    "editor", "fitness", "garden", "home", "journal", "kitchen", "library", "market", "news",
    "office", "player", "reader", "studio", "tasks", "travel", "video", "wallet", "weather")

  static let items = bytes(
    "album", "article", "board", "chapter", "channel", "document", "draft", "event", "folder",
    "game", "image", "invoice", "item", "lesson", "list", "message", "movie", "note", "order",
    "page", "photo", "place", "playlist", "post", "project", "recipe", "report", "room", "sheet",
    "song", "story", "thread", "ticket", "track", "trip", "workout")

  static let sections = bytes(
    "account", "archive", "assets", "browse", "cart", "comments", "detail", "edit", "explore",
    "feed", "help", "history", "inbox", "latest", "media", "open", "profile", "recent", "search",
    "settings", "share", "static", "tags", "today", "view", "watch")

  static let keys = bytes("id", "ref", "tab", "lang", "page", "view", "mode", "source", "sort")

  /// Words with letters outside ASCII, each in two spellings that differ in bytes and are equal
  /// when case and diacritics are ignored: accents composed and decomposed, or the same twice.
  static let nonASCII: [[[UInt8]]] = [
    ["r\u{E9}sum\u{E9}", "re\u{301}sume\u{301}"],
    ["na\u{EF}ve", "nai\u{308}ve"],
    ["\u{FC}bersicht", "u\u{308}bersicht"],
    ["caf\u{E9}", "cafe\u{301}"],
    ["se\u{F1}al", "sen\u{303}al"],
    ["\u{E5}lborg", "a\u{30A}lborg"],
    ["g\u{142}os", "g\u{142}os"],
    ["\u{3BB}\u{3CC}\u{3B3}\u{3BF}\u{3C2}", "\u{3BB}\u{3BF}\u{301}\u{3B3}\u{3BF}\u{3C2}"],
    ["\u{44F}\u{431}\u{43B}\u{43E}\u{43A}\u{43E}", "\u{44F}\u{431}\u{43B}\u{43E}\u{43A}\u{43E}"],
    ["\u{6587}\u{66F8}", "\u{6587}\u{66F8}"],
    ["\u{5199}\u{771F}", "\u{5199}\u{771F}"],
    ["\u{D55C}\u{AE00}", "\u{D55C}\u{AE00}"],
    ["\u{1F4F7}", "\u{1F4F7}"],
    ["\u{1F3B5}mix", "\u{1F3B5}mix"],
  ].map { $0.map { Array($0.utf8) } }

  private static func bytes(_ words: String...) -> [[UInt8]] {
    words.map { Array($0.utf8) }
  }
}
