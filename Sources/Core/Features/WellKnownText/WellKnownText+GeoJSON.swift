import Geography

// GeoJSON geometries in table cells. Numbers are replaced in place; all other edits are made in well-known text and
// converted back.
extension WellKnownText {
  /// Reads well-known text, well-known binary in hexadecimal digits, or a geometry of GeoJSON.
  package init(cell text: String) throws(WellKnownTextError) {
    guard text.utf8.first == UInt8(ascii: "{") else {
      if var binary = WellKnownBinary(text) {
        guard let asText = binary.read() else {
          throw WellKnownTextError(fault: .unknownType(String(text.prefix(18))), column: 1)
        }
        try self.init(asText, in: binary.notation)
        return
      }
      try self.init(text)
      return
    }
    let bytes = Array(text.utf8)
    var reader = GeometryObjectReader(bytes)
    guard let geometry = reader.read() else {
      throw WellKnownTextError(fault: .unknownType("{"), column: 1)
    }
    self.init(geoJSON: bytes, geometry, reader.positions)
  }

  /// Whether a cell may be well-known binary, by its first characters.
  package static func mayBeBinary(_ cell: String) -> Bool { WellKnownBinary(cell) != nil }

  /// The text of a cell that has `edited`, which is an edit of `text`, in the cell's own notation.
  package func cell(_ edited: [UInt8]) -> [UInt8] {
    guard let binary, let new = try? WellKnownText(edited) else { return edited }
    return WellKnownBinary.digits(of: new, in: binary)
  }

  /// The same in the notation of a cell after an edit in well-known text; `nil` if `edit` returns `nil`.
  func editedAsText(_ edit: (WellKnownText) -> [UInt8]?) -> [UInt8]? {
    guard let asText = try? WellKnownText(self.asText), let edited = edit(asText),
      let new = try? WellKnownText(edited)
    else { return nil }
    return Array(new.object(new.geometry).utf8)
  }

  /// The geometry as well-known text, with the same digits.
  package var asText: [UInt8] { isGeoJSON ? Array((write(geometry) as String).utf8) : text }

  private func object(_ geometry: Geometry) -> String {
    func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }
    func position(_ index: Int) -> String { list(numbers(of: index)) }
    func line(_ range: Range<Int>) -> String { list(range.map(position)) }
    let (name, coordinates): (String, String) =
      switch geometry.shape {
      case .point(let index): ("Point", index.map(position) ?? "[]")
      case .points(let points): ("MultiPoint", list(points.compactMap { $0.map(position) }))
      case .line(let range): ("LineString", line(range))
      case .lines(let lines): ("MultiLineString", list(lines.map(line)))
      case .polygon(let rings): ("Polygon", list(rings.map(line)))
      case .polygons(let areas): ("MultiPolygon", list(areas.map { list($0.map(line)) }))
      case .collection(let parts): ("GeometryCollection", list(parts.map(object)))
      }
    let member = name == "GeometryCollection" ? "geometries" : "coordinates"
    return "{\"type\":\"\(name)\",\"\(member)\":\(coordinates)}"
  }

  /// Returns the numbers of a position with their digits.
  func numbers(of index: Int) -> [String] {
    String(decoding: text[positions[index].range], as: UTF8.self).split {
      $0.isWhitespace || isGeoJSON && "[],".contains($0)
    }.map(String.init)
  }

  /// Returns a position in the notation of well-known text.
  func positionText(_ index: Int) -> String {
    isGeoJSON
      ? numbers(of: index).joined(separator: " ")
      : String(decoding: text[positions[index].range], as: UTF8.self)
  }
}
