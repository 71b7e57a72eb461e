/// How a journal keeps the keys of a layer's base: numbers of seven bits a byte, the lowest first.
extension KeyLayout {
  /// The keys, and the name that the base's state has in the history.
  func bytes(revision: Int) -> [UInt8] {
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
    for runs in [features, rows] {
      write(runs.count)
      for run in runs {
        write(run.start)
        write(run.count)
      }
    }
    return bytes
  }

  /// Nil where `bytes` are no layout.
  static func read(_ bytes: [UInt8]) -> (layout: KeyLayout, revision: Int)? {
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
    func runs() -> [Run]? {
      guard let count = number(), count <= rest.count else { return nil }
      var runs: [Run] = []
      for _ in 0..<count {
        guard let start = number(), let count = number(), start >= 0, count > 0 else { return nil }
        runs.append(Run(start: start, count: count))
      }
      return runs
    }
    guard let revision = number(), let features = runs(), let rows = runs(), rest.isEmpty else { return nil }
    return (KeyLayout(features: features, rows: rows), revision)
  }
}
