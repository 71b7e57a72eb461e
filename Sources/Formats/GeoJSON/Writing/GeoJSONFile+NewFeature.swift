import Features
import Geography

extension GeoJSONFile {
  /// A file without features. Each feature that is added is on a separate line.
  public static let empty: GeoJSONFile = {
    do throws(GeoJSONError) {
      return try GeoJSONFile(bytes: Array("{\"type\": \"FeatureCollection\", \"features\": [\n]}\n".utf8))
    } catch {
      preconditionFailure("The empty file is a file: \(error)")
    }
  }()

  /// Returns a new Feature with a Point, in the layout of the file's features. It isn't added to the file. Numbers have
  /// at most `decimals` decimals, from 0 to 15.
  public func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> GeoJSONFeature {
    let numbers = [coordinate.longitude, coordinate.latitude].map {
      DecimalText.text($0, decimals: decimals)
    }
    // Copy the layout of one of the last features, because new features are added at the end.
    for index in records.indices.suffix(16).reversed() {
      let record = records[index]
      guard outlines[index].isFeature, record.shapes.isEmpty, record.points.count == 1 else { continue }
      if let copy = feature(at: index).copyOfLayout(numbers: numbers, title: title) { return copy }
    }
    return plainFeature("Point", title: title) { space in
      [UInt8(ascii: "[")] + numbers.joined(separator: [UInt8(ascii: ",")] + space) + [UInt8(ascii: "]")]
    }
  }

  /// Returns a Feature with a geometry of this type. `coordinates` returns the text of its coordinates. `space` is the
  /// white space after commas.
  func plainFeature(
    _ type: String, title: String?, coordinates: (_ space: [UInt8]) -> [UInt8]
  ) -> GeoJSONFeature {
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
    let properties = title.map { [(lastTitleName ?? "title", JSONText.encoded($0))] } ?? []
    let geometry = members(1).object([("type", JSONText.encoded(type)), ("coordinates", coordinates(space))])
    let text = members(0).object([
      ("type", JSONText.encoded("Feature")), ("properties", members(1).object(properties)),
      ("geometry", geometry),
    ])
    return GeoJSONFeature(checked: text, isFeature: true)
  }

  /// The name of the property that contains the title in the last features.
  private var lastTitleName: String? {
    records.indices.suffix(16).reversed().lazy
      .compactMap { outlines[$0].isFeature ? feature(at: $0).titleMember : nil }.first
  }
}

extension GeoJSONFeature {
  /// Returns a feature with the layout of this feature but another point and title. Returns `nil` if the geometry of
  /// this feature isn't a Point.
  fileprivate func copyOfLayout(numbers: [[UInt8]], title: String?) -> GeoJSONFeature? {
    let copy = copyOfLayout(of: "Point", title: title) { json, coordinates in
      json.removal(from: coordinates) { $0 > coordinates + 2 }
        + numbers.enumerated().map { offset, text in
          Splice(json.tokens[coordinates + 1 + offset].range, text)
        }
    }
    return copy?.points.count == 1 ? copy : nil
  }

  /// Returns a feature with the layout of this feature but another title. `splices` returns the changes to the
  /// coordinates. Returns `nil` if the geometry of this feature doesn't have the type `name`.
  func copyOfLayout(
    of name: StaticString, title: String?, _ splices: (JSONReader, Int) -> [Splice]
  ) -> GeoJSONFeature? {
    let stripped: GeoJSONFeature? = reading { json in
      guard let geometry = geometry(json), let type = json.member("type", of: geometry),
        json.isString(type, name), let coordinates = json.member("coordinates", of: geometry)
      else { return nil }
      let wanted: [StaticString] = ["type", "geometry", "properties"]
      var changes = json.removal(from: 0) { value in !wanted.contains { json.isKey(value - 1, $0) } }
      changes += json.removal(from: geometry) { value in
        !["type", "coordinates"].contains { json.isKey(value - 1, $0) }
      }
      changes += splices(json, coordinates)
      if let properties = json.member("properties", of: 0) {
        let layout = MemberLayout(
          of: properties, in: json, inside: MemberLayout(of: 0, in: json, inside: .compact))
        let name = titleName(json) ?? "title"
        let members = title.map { [(name, JSONText.encoded($0))] } ?? []
        changes.append(Splice(json.tokens[properties].range, layout.object(members)))
      }
      return splicing(changes)
    }
    guard let stripped else { return nil }
    return stripped.title == title ? stripped : stripped.settingTitle(title)
  }
}
