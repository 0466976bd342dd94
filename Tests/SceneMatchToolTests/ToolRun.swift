import Foundation

/// What one run of the tool gave.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// The folder of the test bundle, where the tool was built too.
  private static var products: URL {
    (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
      .deletingLastPathComponent()
  }

  static var tool: String { products.appending(component: "scenematch").path }

  static func fixture(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Fixtures", name).path
  }

  /// Runs the tool on `words` with `input` as its standard input.
  init(_ words: String..., input: String = "") throws {
    try self.init(executable: Self.tool, words, input: input)
  }

  /// Runs a line of the shell, in which `$0` is the tool.
  init(shell line: String) throws {
    try self.init(executable: "/bin/sh", ["-c", line, Self.tool], input: "")
  }

  private init(executable: String, _ words: [String], input: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "scenematch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: a full pipe would stop the tool while nobody reads.
    let files = ["input", "output", "errors"].map { folder.appending(component: $0) }
    for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }

    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = words
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: files[1], encoding: .utf8)
    errors = try String(contentsOf: files[2], encoding: .utf8)
  }
}
