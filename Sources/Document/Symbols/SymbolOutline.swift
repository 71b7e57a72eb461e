import Geography
import Graphics

/// A parser for the outlines in an icon file.
enum SymbolOutline {
  /// Returns the path, or `nil` if `text` is malformed.
  static func path(_ text: ArraySlice<UInt8>) -> Path? {
    var path = Path()
    var parts = text.split(separator: UInt8(ascii: " ")).makeIterator()
    func number() -> Double? {
      parts.next().flatMap { Int(String(decoding: $0, as: UTF8.self)) }.map { Double($0) / 100 }
    }
    func point() -> Point? {
      guard let x = number(), let y = number() else { return nil }
      return Point(x: x, y: y)
    }
    while let step = parts.next() {
      switch step.first {
      case UInt8(ascii: "M"):
        guard let start = point() else { return nil }
        path.move(to: start)
      case UInt8(ascii: "L"):
        guard let end = point() else { return nil }
        path.line(to: end)
      case UInt8(ascii: "C"):
        guard let first = point(), let second = point(), let end = point() else { return nil }
        path.curve(to: end, first, second)
      case UInt8(ascii: "Z"): path.close()
      default: return nil
      }
    }
    return path.segments.isEmpty ? nil : path
  }
}
