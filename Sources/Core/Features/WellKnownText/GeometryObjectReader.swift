import Geography

/// Reads a GeoJSON geometry in a table cell, and records the ranges of its numbers in the text.
struct GeometryObjectReader {
  private let text: [UInt8]
  private var at = 0
  private(set) var positions: [WellKnownText.Position] = []

  init(_ text: [UInt8]) { self.text = text }

  /// Reads the geometry. Returns `nil` if the text isn't exactly one geometry object as specified in RFC 7946, section
  /// 3.1.
  mutating func read() -> WellKnownText.Geometry? {
    guard let geometry = readGeometry(depth: 0) else { return nil }
    skipSpace()
    return at == text.count ? geometry : nil
  }

  private mutating func readGeometry(depth: Int) -> WellKnownText.Geometry? {
    guard depth < WellKnownText.depthLimit, skip("{") else { return nil }
    var type: [UInt8]?
    var list: List?
    var parts: [WellKnownText.Geometry]?
    repeat {
      guard let name = readString(), skip(":") else { return nil }
      switch String(decoding: name, as: UTF8.self) {
      case "type" where type == nil:
        guard let name = readString() else { return nil }
        type = name
      case "coordinates" where list == nil:
        guard let coordinates = readList(depth: 0) else { return nil }
        list = coordinates
      case "geometries" where parts == nil:
        guard let geometries = readGeometries(depth: depth + 1) else { return nil }
        parts = geometries
      default: return nil
      }
    } while skip(",")
    guard skip("}"), let type else { return nil }
    let shape = GeometryObjectReader.shape(String(decoding: type, as: UTF8.self), list, parts)
    return shape.map { WellKnownText.Geometry(shape: $0, dimensions: nil) }
  }

  private mutating func readGeometries(depth: Int) -> [WellKnownText.Geometry]? {
    guard skip("[") else { return nil }
    if skip("]") { return [] }
    var geometries: [WellKnownText.Geometry] = []
    repeat {
      guard let geometry = readGeometry(depth: depth) else { return nil }
      geometries.append(geometry)
    } while skip(",")
    return skip("]") ? geometries : nil
  }

  // MARK: Positions

  /// Nested lists of positions, as in the `coordinates` of GeoJSON. Positions are represented by their indices.
  private indirect enum List {
    case position(Int)
    case lists([List])

    var position: Int? { if case .position(let index) = self { index } else { nil } }
    var lists: [List]? { if case .lists(let lists) = self { lists } else { nil } }

    /// The indices of the positions, if the list is a line or ring, otherwise `nil`. They are consecutive.
    var line: Range<Int>? {
      guard let indices = lists?.map(\.position), !indices.contains(nil) else { return nil }
      return indices.first.flatMap { $0 }.map { $0..<$0 + indices.count } ?? 0..<0
    }

    func all<Element>(_ element: (List) -> Element?) -> [Element]? {
      guard let found = lists?.map(element), found.allSatisfy({ $0 != nil }) else { return nil }
      return found.compactMap { $0 }
    }
  }

  private static func shape(
    _ type: String, _ list: List?, _ parts: [WellKnownText.Geometry]?
  ) -> WellKnownText.Shape? {
    switch type {
    case "Point":
      list?.position.map { .point($0) } ?? (list?.lists?.isEmpty == true ? .point(nil) : nil)
    case "MultiPoint": list?.all(\.position).map { .points($0) }
    case "LineString": list?.line.map { .line($0) }
    case "MultiLineString": list?.all(\.line).map { .lines($0) }
    case "Polygon": list?.all(\.line).map { .polygon($0) }
    case "MultiPolygon": list?.all { $0.all(\.line) }.map { .polygons($0) }
    case "GeometryCollection": parts.map { .collection($0) }
    default: nil
    }
  }

  private mutating func readList(depth: Int) -> List? {
    skipSpace()
    let start = at
    guard depth < 5, skip("[") else { return nil }
    if skip("]") { return .lists([]) }
    skipSpace()
    guard at < text.count else { return nil }
    if text[at] != UInt8(ascii: "[") { return readPosition(from: start) }
    var lists: [List] = []
    repeat {
      guard let list = readList(depth: depth + 1) else { return nil }
      lists.append(list)
    } while skip(",")
    return skip("]") ? .lists(lists) : nil
  }

  private mutating func readPosition(from start: Int) -> List? {
    guard let (longitude, longitudeRange) = readNumber(), skip(","),
      let (latitude, latitudeRange) = readNumber()
    else { return nil }
    var rest: [Double] = []
    while skip(",") {
      guard let (number, _) = readNumber() else { return nil }
      rest.append(number)
    }
    guard skip("]"), rest.count <= 2 else { return nil }
    positions.append(
      WellKnownText.Position(
        coordinate: Coordinate(latitude: latitude, longitude: longitude), rest: rest,
        longitudeRange: longitudeRange, latitudeRange: latitudeRange, range: start..<at))
    return .position(positions.count - 1)
  }

  // MARK: Characters

  private mutating func readNumber() -> (value: Double, range: Range<Int>)? {
    skipSpace()
    let start = at
    while at < text.count, text[at] &- 0x30 < 10 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(text[at]) {
      at += 1
    }
    let digits = String(decoding: text[start..<at], as: UTF8.self)
    guard let last = digits.utf8.last, last &- 0x30 < 10, let value = Double(digits) else { return nil }
    return (value, start..<at)
  }

  /// Reads a string. Returns `nil` if it contains escape sequences, because names of geometry types don't contain any.
  private mutating func readString() -> [UInt8]? {
    guard skip("\""), let end = text[at...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    defer { at = end + 1 }
    return text[at..<end].contains(UInt8(ascii: "\\")) ? nil : Array(text[at..<end])
  }

  private mutating func skipSpace() {
    while at < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[at]) { at += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }
}
