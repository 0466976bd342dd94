import CJemalloc

#if canImport(Glibc)
  import Glibc
#endif

/// Evidence that this process allocates from jemalloc, gathered by looking and by trying.
struct AllocatorProof {
  /// Reasons to doubt; empty when jemalloc is in force.
  private(set) var doubts: [String] = []
  /// The file that holds jemalloc.
  private(set) var object = "unknown"
  /// jemalloc's version.
  let version: String
  /// The settings a result depends on, read back from jemalloc.
  let settings: [(name: String, value: String)]

  var isInForce: Bool { doubts.isEmpty }

  /// Gathers the evidence.
  init() {
    version = Mallctl.text("version") ?? "unknown"
    settings = Self.readSettings()
    compareObjects()
    observeAllocations()
    checkRequests()
  }

  /// jemalloc warns of an unknown name in `MALLOC_CONF` and carries on; a measurement must not.
  private mutating func checkRequests() {
    for pair in (environmentVariable("MALLOC_CONF") ?? "").split(separator: ",") {
      let name = String(pair.prefix { $0 != ":" })
      if !Self.writeOnlySettings.contains(name), !Mallctl.has("opt." + name) {
        doubts.append("MALLOC_CONF asks for '\(name)', which this jemalloc does not know")
      }
    }
  }

  /// Settings that jemalloc accepts and never shows again.
  private static let writeOnlySettings: Set<String> = ["bin_shards", "slab_sizes"]

  /// Every door to the allocator must lead into the object that `mallctl` is in.
  private mutating func compareObjects() {
    // Safe: the addresses are only looked up, never called or read through.
    guard let home = unsafe Self.object(holding: cjemalloc_mallctl_address()) else {
      doubts.append("no loaded object holds mallctl")
      return
    }
    object = home
    for name in ["malloc", "free", "posix_memalign", "aligned_alloc", "malloc_usable_size"] {
      // A null handle means the global scope: what every library of the process binds to.
      let found = unsafe Self.object(holding: dlsym(nil, name))
      if found != home {
        doubts.append("\(name) is in \(found ?? "no object"), jemalloc is in \(home)")
      }
    }
  }

  /// An instance of a class and an array must show up in jemalloc's books with the expected size.
  private mutating func observeAllocations() {
    guard let bytes = ThreadBytes() else {
      doubts.append("jemalloc keeps no counters for this thread")
      return
    }
    // The first array of a type may allocate its metadata as well.
    _ = (makeProbe(), makeArray(count: 1))
    let start = bytes.allocated
    let instance = makeProbe()
    let afterInstance = bytes.allocated
    let array = makeArray(count: 1000)
    let afterArray = bytes.allocated
    withExtendedLifetime((instance, array)) {
      // Two words of header and two of content; four words of header and 1,000 of content.
      expect(afterInstance &- start, for: "an instance of a class", requested: 32)
      expect(afterArray &- afterInstance, for: "an array", requested: 32 + 8000)
    }
  }

  private mutating func expect(_ seen: UInt64, for what: String, requested: Int) {
    let expected = UInt64(nallocx(requested, 0))
    if seen != expected {
      doubts.append("\(what) took \(seen) bytes from jemalloc instead of \(expected)")
    }
  }

  private static func object(holding address: UnsafeRawPointer?) -> String? {
    guard let address = unsafe address else { return nil }
    var found = unsafe cjemalloc_object()
    // Safe: the call fills `found`, whose strings belong to objects that stay loaded.
    guard unsafe cjemalloc_find_object(address, &found) != 0, let path = unsafe found.path else {
      return nil
    }
    return unsafe String(cString: path)
  }

  private static func readSettings() -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = []
    let environment = environmentVariable("MALLOC_CONF") ?? ""
    settings.append(("MALLOC_CONF", environment))
    if let value = Mallctl.read("opt.abort_conf", initial: false) {
      settings.append(("opt.abort_conf", "\(value)"))
    }
    if let value = Mallctl.read("opt.narenas", initial: UInt32(0)) {
      settings.append(("opt.narenas", "\(value)"))
    }
    for name in ["opt.dirty_decay_ms", "opt.muzzy_decay_ms"] {
      if let value = Mallctl.read(name, initial: Int(0)) { settings.append((name, "\(value)")) }
    }
    for name in ["opt.background_thread", "opt.tcache"] {
      if let value = Mallctl.read(name, initial: false) { settings.append((name, "\(value)")) }
    }
    if let value = Mallctl.text("opt.thp") { settings.append(("opt.thp", value)) }
    return settings
  }
}

/// An object of known size. Two stored words keep it in a size class of its own.
private final class Probe {
  let first: UInt64
  let second: UInt64

  init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }
}

// Out of line, or the optimizer could place the instance on the stack.
@inline(never)
private func makeProbe() -> AnyObject { Probe(first: 1, second: 2) }

@inline(never)
private func makeArray(count: Int) -> [UInt64] { Array(repeating: 7, count: count) }
