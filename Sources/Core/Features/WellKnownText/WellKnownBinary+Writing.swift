import Geography

extension WellKnownBinary {
  /// Returns a geometry as well-known binary in hexadecimal digits, in the given notation.
  static func digits(of text: WellKnownText, in notation: Notation) -> [UInt8] {
    var writing = BinaryWriting(text, notation)
    let system = text.systemNumber
    writing.write(text.geometry, system: system)
    let digits = Array((notation.isUppercase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    return Array(notation.prefix.utf8)
      + writing.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}

private struct BinaryWriting {
  private(set) var bytes: [UInt8] = []
  private let text: WellKnownText
  private let notation: WellKnownBinary.Notation
  /// The dimensions of all positions. These are the declared dimensions or, without a declaration, the dimensions of
  /// the first position. `nil` if positions consist only of longitude and latitude.
  private let dimensions: WellKnownText.Dimensions?

  init(_ text: WellKnownText, _ notation: WellKnownBinary.Notation) {
    (self.text, self.notation) = (text, notation)
    let counts: [WellKnownText.Dimensions] = [.z, .zm]
    let rest = text.positions.first?.rest.count ?? 0
    dimensions = text.geometry.dimensions ?? (rest > 0 ? counts[rest - 1] : nil)
  }

  private var numberCount: Int {
    switch dimensions {
    case nil: 2
    case .z?, .m?: 3
    case .zm?: 4
    }
  }

  mutating func write(_ geometry: WellKnownText.Geometry, system: UInt32? = nil) {
    switch geometry.shape {
    case .point(let position): point(position, system)
    case .line(let line):
      header(2, system)
      self.line(line)
    case .polygon(let rings): polygon(rings, system)
    case .points(let points):
      header(4, system)
      list(points) { $0.point($1, nil) }
    case .lines(let lines):
      header(5, system)
      list(lines) {
        $0.header(2, nil)
        $0.line($1)
      }
    case .polygons(let areas):
      header(6, system)
      list(areas) { $0.polygon($1, nil) }
    case .collection(let parts):
      header(7, system)
      list(parts) { $0.write($1) }
    }
  }

  private mutating func header(_ type: UInt32, _ system: UInt32?) {
    bytes.append(notation.isLittleEndian ? 1 : 0)
    let hasHeight = dimensions == .z || dimensions == .zm
    let hasMeasure = dimensions == .m || dimensions == .zm
    var code = type
    if notation.hasFlags {
      code |= (hasHeight ? WellKnownBinary.zFlag : 0) | (hasMeasure ? WellKnownBinary.mFlag : 0)
    } else {
      code += (hasHeight ? 1000 : 0) + (hasMeasure ? 2000 : 0)
    }
    integer(code | (system == nil ? 0 : WellKnownBinary.systemFlag))
    if let system { integer(system) }
  }

  private mutating func point(_ position: Int?, _ system: UInt32?) {
    header(1, system)
    guard let position else {
      for _ in 0..<numberCount { bits(Double.nan.bitPattern, 8) }
      return
    }
    self.position(position)
  }

  private mutating func polygon(_ rings: [Range<Int>], _ system: UInt32?) {
    header(3, system)
    list(rings) { $0.line($1) }
  }

  private mutating func line(_ line: Range<Int>) { list(Array(line)) { $0.position($1) } }

  private mutating func list<Element>(
    _ elements: [Element], _ write: (inout BinaryWriting, Element) -> Void
  ) {
    integer(UInt32(elements.count))
    for element in elements { write(&self, element) }
  }

  private mutating func position(_ index: Int) {
    let position = text.positions[index]
    let all = [position.coordinate.longitude, position.coordinate.latitude] + position.rest + [0, 0]
    for number in all.prefix(numberCount) { bits(number.bitPattern, 8) }
  }

  private mutating func integer(_ number: UInt32) { bits(UInt64(number), 4) }

  private mutating func bits(_ value: UInt64, _ count: Int) {
    let part = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    bytes += notation.isLittleEndian ? part : part.reversed()
  }
}

extension WellKnownText {
  /// The number in the prefix `SRID=`, or `nil` if there is no prefix.
  fileprivate var systemNumber: UInt32? {
    let digits = String(decoding: text[prefix], as: UTF8.self).filter(\.isNumber)
    return UInt32(digits)
  }
}
