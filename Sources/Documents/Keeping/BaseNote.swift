/// What a journal keeps of a layer's base for the document, which alone reads it.
struct BaseNote: Hashable, Sendable {
  /// The name that the base's state has in the history.
  var revision: Int
  var keys: KeyLayout
  /// The `crs` that the layer's numbers need where they are metres; nil where they never were.
  var declaration: [UInt8]?

  init(revision: Int, keys: KeyLayout, declaration: [UInt8]? = nil) {
    self.revision = revision
    self.keys = keys
    self.declaration = declaration
  }
}

/// As bytes: numbers of seven bits a byte, the lowest first, and then the declaration up to the end.
extension BaseNote {
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func write(_ number: Int) {
      var rest = UInt64(bitPattern: Int64(number))
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    write(revision)
    for runs in [keys.features, keys.rows] {
      write(runs.count)
      for run in runs {
        write(run.start)
        write(run.count)
      }
    }
    return bytes + (declaration ?? [])
  }

  /// Nil where `bytes` are no such note.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func number() -> Int? {
      var result: UInt64 = 0
      var shift: UInt64 = 0
      while let byte = rest.popFirst(), shift < 63 {
        result |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return Int(result) }
        shift += 7
      }
      return nil
    }
    func runs() -> [KeyLayout.Run]? {
      guard let count = number(), count <= rest.count else { return nil }
      var runs: [KeyLayout.Run] = []
      for _ in 0..<count {
        guard let start = number(), let count = number(), start >= 0, count > 0 else { return nil }
        runs.append(KeyLayout.Run(start: start, count: count))
      }
      return runs
    }
    guard let revision = number(), let features = runs(), let rows = runs() else { return nil }
    // A `crs` is an object; what else stands here is damage.
    let isObject = rest.first == UInt8(ascii: "{") && rest.last == UInt8(ascii: "}")
    guard rest.isEmpty || isObject else { return nil }
    self.init(
      revision: revision, keys: KeyLayout(features: features, rows: rows),
      declaration: rest.isEmpty ? nil : Array(rest))
  }
}
