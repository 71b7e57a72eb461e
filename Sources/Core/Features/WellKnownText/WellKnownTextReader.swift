import Geography

/// Parses well-known text. Letters may be in any case, and white space between tokens is optional where it isn't
/// necessary to separate them.
struct WellKnownTextReader {
  private let text: [UInt8]
  private var at = 0
  private(set) var positions: [WellKnownText.Position] = []

  init(_ text: [UInt8]) { self.text = text }

  // MARK: Prefix and end

  /// Reads an optional `SRID=4326;` prefix.
  mutating func readReferenceSystem() throws(WellKnownTextError) -> (Range<Int>, ReferenceSystem?) {
    skipSpace()
    let start = at
    guard word().uppercased() == "SRID" else { return (start..<start, nil) }
    _ = readWord()
    guard skip("=") else { throw expected(.systemNumber) }
    skipSpace()
    let first = at
    while at < text.count, isDigit(text[at]) { at += 1 }
    guard let code = Int(string(first..<at)), skip(";") else { throw expected(.systemNumber) }
    skipSpace()
    return (start..<at, code == 0 ? nil : ReferenceSystem(epsg: code))
  }

  mutating func readEnd() throws(WellKnownTextError) {
    skipSpace()
    guard at == text.count else { throw expected(.end) }
  }

  // MARK: Geometries

  mutating func readGeometry(depth: Int) throws(WellKnownTextError) -> WellKnownText.Geometry {
    skipSpace()
    let start = at
    guard depth < WellKnownText.depthLimit else {
      throw error(.tooDeep(limit: WellKnownText.depthLimit), at: start)
    }
    let written = readWord().uppercased()
    guard !written.isEmpty else { throw expected(.type) }
    var (name, dimensions) = WellKnownTextReader.parts(of: written)
    if dimensions == nil {
      dimensions = WellKnownText.Dimensions(rawValue: word().uppercased())
      if dimensions != nil { _ = readWord() }
    }
    let shape: WellKnownText.Shape
    switch name {
    case "POINT": shape = .point(try isEmpty() ? nil : readBracketedPosition(dimensions))
    case "LINESTRING": shape = .line(try readPositions(dimensions))
    case "POLYGON": shape = .polygon(try readRings(dimensions))
    case "MULTIPOINT":
      shape = .points(
        try readList { reader throws(WellKnownTextError) in try reader.readPointOfSeveral(dimensions) })
    case "MULTILINESTRING": shape = .lines(try readRings(dimensions))
    case "MULTIPOLYGON":
      shape = .polygons(
        try readList { reader throws(WellKnownTextError) in try reader.readRings(dimensions) })
    case "GEOMETRYCOLLECTION":
      shape = .collection(
        try readList { reader throws(WellKnownTextError) in try reader.readGeometry(depth: depth + 1) })
    default:
      throw error(.unknownType(written), at: start)
    }
    return WellKnownText.Geometry(shape: shape, dimensions: dimensions)
  }

  /// Splits a word into the type and the dimensions, for example `POINTZ` into `POINT` and `Z`.
  private static func parts(of word: String) -> (name: String, dimensions: WellKnownText.Dimensions?) {
    guard !types.contains(word) else { return (word, nil) }
    for dimensions in [WellKnownText.Dimensions.zm, .z, .m] where word.hasSuffix(dimensions.rawValue) {
      let name = String(word.dropLast(dimensions.rawValue.count))
      if types.contains(name) { return (name, dimensions) }
    }
    return (word, nil)
  }

  private static let types: Set<String> = [
    "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION",
  ]

  private mutating func isEmpty() -> Bool {
    guard word().uppercased() == "EMPTY" else { return false }
    _ = readWord()
    return true
  }

  /// Reads a list of elements in parentheses, or `EMPTY`.
  private mutating func readList<Element>(
    _ element: (inout WellKnownTextReader) throws(WellKnownTextError) -> Element
  ) throws(WellKnownTextError) -> [Element] {
    if isEmpty() { return [] }
    guard skip("(") else { throw expected(.opening) }
    var elements: [Element] = []
    repeat { elements.append(try element(&self)) } while skip(",")
    guard skip(")") else { throw expected(.commaOrClosing) }
    return elements
  }

  private mutating func readRings(
    _ dimensions: WellKnownText.Dimensions?
  ) throws(WellKnownTextError) -> [Range<Int>] {
    try readList { reader throws(WellKnownTextError) in try reader.readPositions(dimensions) }
  }

  private mutating func readPositions(
    _ dimensions: WellKnownText.Dimensions?
  ) throws(WellKnownTextError) -> Range<Int> {
    let start = positions.count
    _ = try readList { reader throws(WellKnownTextError) in _ = try reader.readPosition(dimensions) }
    return start..<positions.count
  }

  /// Reads a point of a multipoint. Old files have no parentheses around these points.
  private mutating func readPointOfSeveral(
    _ dimensions: WellKnownText.Dimensions?
  ) throws(WellKnownTextError) -> Int? {
    if isEmpty() { return nil }
    skipSpace()
    guard at < text.count, text[at] == UInt8(ascii: "(") else { return try readPosition(dimensions) }
    return try readBracketedPosition(dimensions)
  }

  private mutating func readBracketedPosition(
    _ dimensions: WellKnownText.Dimensions?
  ) throws(WellKnownTextError) -> Int {
    guard skip("(") else { throw expected(.opening) }
    let position = try readPosition(dimensions)
    guard skip(")") else { throw expected(.commaOrClosing) }
    return position
  }

  // MARK: Numbers

  private mutating func readPosition(
    _ dimensions: WellKnownText.Dimensions?
  ) throws(WellKnownTextError) -> Int {
    skipSpace()
    let start = at
    let (longitude, longitudeRange) = try readNumber()
    let (latitude, latitudeRange) = try readNumber()
    var rest: [Double] = []
    var end = at
    while let next = peek(), next != UInt8(ascii: ","), next != UInt8(ascii: ")") {
      rest.append(try readNumber().value)
      end = at
    }
    let isRight =
      switch dimensions {
      case nil: rest.count <= 2
      case .z, .m: rest.count == 1
      case .zm: rest.count == 2
      }
    guard isRight else { throw error(.numberCount(rest.count + 2), at: start) }
    positions.append(
      WellKnownText.Position(
        coordinate: Coordinate(latitude: latitude, longitude: longitude), rest: rest,
        longitudeRange: longitudeRange, latitudeRange: latitudeRange, range: start..<end))
    return positions.count - 1
  }

  private mutating func readNumber() throws(WellKnownTextError) -> (value: Double, range: Range<Int>) {
    skipSpace()
    let start = at
    var end = at
    while end < text.count, isDigit(text[end]) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(text[end]) {
      end += 1
    }
    let digits = string(start..<end)
    guard let last = digits.last, last.isNumber || last == ".", let value = Double(digits) else {
      throw expected(.number)
    }
    at = end
    return (value, start..<end)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  // MARK: Characters

  private mutating func skipSpace() {
    while at < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[at]) { at += 1 }
  }

  private mutating func peek() -> UInt8? {
    skipSpace()
    return at < text.count ? text[at] : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  /// Returns the next word without consuming it.
  private mutating func word() -> String {
    skipSpace()
    return string(at..<endOfWord)
  }

  private mutating func readWord() -> String {
    skipSpace()
    let end = endOfWord
    defer { at = end }
    return string(at..<end)
  }

  private var endOfWord: Int {
    text[at...].firstIndex { !(0x41...0x5A).contains($0 & 0xDF) } ?? text.count
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  // MARK: Errors

  private mutating func expected(_ expectation: WellKnownTextError.ExpectedState) -> WellKnownTextError {
    skipSpace()
    let rest = String(decoding: text[at...].prefix(24), as: UTF8.self)
    let first = rest.prefix { !$0.isWhitespace && !"(),;".contains($0) }
    let found = first.isEmpty ? String(rest.prefix(1)) : String(first)
    return error(.expected(expectation, found: at == text.count ? nil : found), at: at)
  }

  private func error(_ fault: WellKnownTextError.Fault, at offset: Int) -> WellKnownTextError {
    WellKnownTextError(fault: fault, column: 1 + text[..<offset].count { $0 & 0xC0 != 0x80 })
  }
}
