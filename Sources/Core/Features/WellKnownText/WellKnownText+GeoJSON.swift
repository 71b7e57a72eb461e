import Geography

// Support for GeoJSON geometries in table cells. Single numbers are replaced in the text. All other edits are made in
// well-known text, and the result is converted back to GeoJSON.
extension WellKnownText {
  /// Reads the geometry in a table cell: well-known text, well-known binary in hexadecimal digits, or a GeoJSON
  /// geometry.
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

  /// Whether a cell looks like well-known binary.
  package static func mayBeBinary(_ cell: String) -> Bool { WellKnownBinary(cell) != nil }

  /// Returns the content of the cell after an edit. `edited` is the result of editing `text`. The result is converted
  /// to well-known binary if that was the cell's notation.
  package func cell(_ edited: [UInt8]) -> [UInt8] {
    guard let binary, let new = try? WellKnownText(edited) else { return edited }
    return WellKnownBinary.digits(of: new, in: binary)
  }

  /// Edits a GeoJSON geometry: converts it to well-known text, calls `edit`, and converts the result back. Returns
  /// `nil` if `edit` returns `nil`.
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

  /// Returns the numbers of a position with their original digits.
  func numbers(of index: Int) -> [String] {
    String(decoding: text[positions[index].range], as: UTF8.self).split {
      $0.isWhitespace || isGeoJSON && "[],".contains($0)
    }.map(String.init)
  }

  /// Returns the text of a position in the notation of well-known text.
  func positionText(_ index: Int) -> String {
    isGeoJSON
      ? numbers(of: index).joined(separator: " ")
      : String(decoding: text[positions[index].range], as: UTF8.self)
  }
}
