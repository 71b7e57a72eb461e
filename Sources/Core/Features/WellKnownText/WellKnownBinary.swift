import Geography

/// Reads well-known binary (OGC 06-103r4, clause 8) in hexadecimal digits. Supports the flags and the SRID of EWKB,
/// which PostGIS and SpatiaLite use.
struct WellKnownBinary {
  /// The notation in which the digits are written.
  struct Notation: Hashable, Sendable {
    /// The text before the digits: `\x`, `0x`, or empty.
    var prefix: String
    var isUppercase: Bool
    var isLittleEndian: Bool
    /// Whether flags in the type mark the dimensions, as in EWKB. If not, the thousands of the type number mark them.
    var hasFlags: Bool
  }

  static let zFlag: UInt32 = 0x8000_0000
  static let mFlag: UInt32 = 0x4000_0000
  static let systemFlag: UInt32 = 0x2000_0000
  static let types = [
    "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION",
  ]
  /// The minimum number of digits: a byte order, a type and a count.
  private static let shortest = 18

  private let bytes: [UInt8]
  private var at = 0
  private(set) var notation: Notation
  private var system: UInt32?

  /// Decodes `text`, which may have a prefix. Returns `nil` if it isn't an even number of at least ``shortest``
  /// hexadecimal digits that begin with a byte order. O(length).
  init?(_ text: String) {
    let prefix = ["\\x", "0x", "0X"].first { text.hasPrefix($0) } ?? ""
    let digits = text.utf8.dropFirst(prefix.utf8.count)
    guard digits.count >= WellKnownBinary.shortest, digits.count.isMultiple(of: 2),
      digits.first == UInt8(ascii: "0"), let second = digits.dropFirst().first,
      second | 1 == UInt8(ascii: "1")
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var high: UInt8?
    var isUppercase = true
    for digit in digits {
      guard let value = digit.hexDigitValue else { return nil }
      if digit >= UInt8(ascii: "a") { isUppercase = false }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    self.bytes = bytes
    notation = Notation(prefix: prefix, isUppercase: isUppercase, isLittleEndian: true, hasFlags: true)
  }

  /// Returns the geometry as well-known text. Returns `nil` if the bytes aren't a geometry, or if other bytes follow
  /// it.
  mutating func read() -> String? {
    guard let text = readGeometry(depth: 0), at == bytes.count else { return nil }
    return (system.map { "SRID=\($0);" } ?? "") + text
  }

  private mutating func readGeometry(depth: Int, of expected: Int? = nil) -> String? {
    guard depth < WellKnownText.depthLimit, let (type, dimensions) = readHeader(isFirst: depth == 0),
      WellKnownBinary.types.indices.contains(type - 1), expected.map({ $0 == type }) ?? true
    else { return nil }
    let body: String?
    switch type {
    case 1: body = readPoint(dimensions.count)
    case 2: body = readLine(dimensions.count)
    case 3: body = readList { $0.readLine(dimensions.count) }
    case 7: body = readList { $0.readGeometry(depth: depth + 1) }
    default:
      body = readList { reader in
        let part = reader.readGeometry(depth: depth + 1, of: type - 3)
        let name = WellKnownBinary.types[type - 4] + dimensions.words
        guard let part, part.hasPrefix(name + " ") else { return nil }
        return String(part.dropFirst(name.utf8.count + 1))
      }
    }
    return body.map { WellKnownBinary.types[type - 1] + dimensions.words + " " + $0 }
  }

  /// The numbers of a position after longitude and latitude.
  private struct Dimensions {
    var hasHeight: Bool
    var hasMeasure: Bool

    var count: Int { 2 + (hasHeight ? 1 : 0) + (hasMeasure ? 1 : 0) }
    var words: String {
      hasHeight || hasMeasure ? " " + (hasHeight ? "Z" : "") + (hasMeasure ? "M" : "") : ""
    }
  }

  private mutating func readHeader(isFirst: Bool) -> (type: Int, Dimensions)? {
    guard at < bytes.count, bytes[at] < 2 else { return nil }
    notation.isLittleEndian = bytes[at] == 1
    at += 1
    guard let code = readInteger() else { return nil }
    if code & WellKnownBinary.systemFlag != 0 {
      guard let number = readInteger() else { return nil }
      if isFirst { system = number }
    }
    let plain = Int(code & 0x1FFF_FFFF)
    guard plain < 4000 else { return nil }
    if plain >= 1000 { notation.hasFlags = false }
    let dimensions = Dimensions(
      hasHeight: code & WellKnownBinary.zFlag != 0 || plain / 1000 == 1 || plain / 1000 == 3,
      hasMeasure: code & WellKnownBinary.mFlag != 0 || plain / 1000 >= 2)
    return (plain % 1000, dimensions)
  }

  /// Reads a point. A point whose numbers are NaN is empty.
  private mutating func readPoint(_ count: Int) -> String? {
    guard let numbers = readNumbers(count) else { return nil }
    if numbers.allSatisfy(\.isNaN) { return "EMPTY" }
    return WellKnownBinary.text(numbers).map { "(\($0))" }
  }

  private mutating func readLine(_ count: Int) -> String? {
    readList { reader in reader.readNumbers(count).flatMap(WellKnownBinary.text) }
  }

  private static func text(_ numbers: [Double]) -> String? {
    numbers.allSatisfy(\.isFinite) ? numbers.map { "\($0)" }.joined(separator: " ") : nil
  }

  private mutating func readList(_ element: (inout WellKnownBinary) -> String?) -> String? {
    guard let count = readInteger() else { return nil }
    guard count > 0 else { return "EMPTY" }
    var elements: [String] = []
    for _ in 0..<count {
      guard let element = element(&self) else { return nil }
      elements.append(element)
    }
    return "(" + elements.joined(separator: ", ") + ")"
  }

  private mutating func readNumbers(_ count: Int) -> [Double]? {
    guard bytes.count - at >= 8 * count else { return nil }
    return (0..<count).map { _ in Double(bitPattern: readBits(8)) }
  }

  private mutating func readInteger() -> UInt32? {
    bytes.count - at >= 4 ? UInt32(truncatingIfNeeded: readBits(4)) : nil
  }

  private mutating func readBits(_ count: Int) -> UInt64 {
    let part = bytes[at..<at + count]
    at += count
    return (notation.isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension UInt8 {
  fileprivate var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
      (self | 0x20) - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
