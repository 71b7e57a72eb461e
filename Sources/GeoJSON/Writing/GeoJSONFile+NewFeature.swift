import Features
import Geography

extension GeoJSONFile {
  /// A file with no features, one feature a line once it has some.
  public static let empty: GeoJSONFile = {
    do throws(GeoJSONError) {
      return try GeoJSONFile(bytes: Array("{\"type\": \"FeatureCollection\", \"features\": [\n]}\n".utf8))
    } catch {
      preconditionFailure("The empty file is a file: \(error)")
    }
  }()

  /// A new Feature with a Point, set as the file's own features are; its numbers have at most `decimals`
  /// decimals, 0 to 15. It is in no file until `bytes(with:)` writes it.
  public func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> GeoJSONFeature {
    let numbers = [coordinate.longitude, coordinate.latitude].map {
      DecimalText.text($0, decimals: decimals)
    }
    // Near the end, because that is where a new one goes.
    for index in records.indices.suffix(16).reversed() {
      let record = records[index]
      guard outlines[index].isFeature, record.shapes.isEmpty, record.points.count == 1 else { continue }
      if let copy = feature(at: index).copyOfLayout(numbers: numbers, title: title) { return copy }
    }
    return GeoJSONFeature(checked: plainFeature(numbers: numbers, title: title), isFeature: true)
  }

  private func plainFeature(numbers: [[UInt8]], title: String?) -> [UInt8] {
    let layout = self.layout
    let space: [UInt8] = layout.colon.contains(0x20) ? [0x20] : []
    func members(_ depth: Int) -> MemberLayout {
      let line = MemberLayout(
        colon: layout.colon, separator: [UInt8(ascii: ",")] + space, opening: [], closing: [])
      guard layout.isFeatureMultiline, !layout.newline.isEmpty else { return line }
      let steps = (0...depth + 1).map {
        layout.indentation + Array(repeatElement(layout.unit, count: $0).joined())
      }
      return MemberLayout(
        colon: layout.colon, separator: [UInt8(ascii: ",")] + layout.newline + steps[depth + 1],
        opening: layout.newline + steps[depth + 1], closing: layout.newline + steps[depth])
    }
    let coordinates =
      [UInt8(ascii: "[")] + numbers.joined(separator: [UInt8(ascii: ",")] + space) + [UInt8(ascii: "]")]
    let properties = title.map { [("title", JSONText.encoded($0))] } ?? []
    return members(0).object([
      ("type", JSONText.encoded("Feature")), ("properties", members(1).object(properties)),
      (
        "geometry",
        members(1).object([("type", JSONText.encoded("Point")), ("coordinates", Array(coordinates))])
      ),
    ])
  }
}

extension GeoJSONFeature {
  /// A Feature with this one's layout: type, properties with a title, and geometry, nothing else. Nil where
  /// this one's geometry is no plain Point.
  func copyOfLayout(numbers: [[UInt8]], title: String?) -> GeoJSONFeature? {
    let stripped: GeoJSONFeature? = reading { json in
      guard let geometry = geometry(json), let type = json.member("type", of: geometry),
        json.isString(type, "Point"), let coordinates = json.member("coordinates", of: geometry)
      else { return nil }
      let wanted: [StaticString] = ["type", "geometry", "properties"]
      var splices = json.removal(from: 0) { value in !wanted.contains { json.isKey(value - 1, $0) } }
      splices += json.removal(from: geometry) { value in
        !["type", "coordinates"].contains { json.isKey(value - 1, $0) }
      }
      splices += json.removal(from: coordinates) { $0 > coordinates + 2 }
      for (offset, text) in numbers.enumerated() {
        splices.append(Splice(json.tokens[coordinates + 1 + offset].range, text))
      }
      if let properties = json.member("properties", of: 0) {
        let layout = MemberLayout(
          of: properties, in: json, inside: MemberLayout(of: 0, in: json, inside: .compact))
        let name = titleName(json) ?? "title"
        let members = title.map { [(name, JSONText.encoded($0))] } ?? []
        splices.append(Splice(json.tokens[properties].range, layout.object(members)))
      }
      return splicing(splices)
    }
    guard let stripped, stripped.points.count == 1 else { return nil }
    return stripped.title == title ? stripped : stripped.settingTitle(title)
  }
}
