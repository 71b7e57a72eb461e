import Features
import Geography

extension GeoJSONFeature {
  /// Converts a feature of another format to a Feature on one line. Numbers keep their digits if these are valid JSON.
  /// Positions that aren't finite are omitted, because JSON can't represent them. O(length of the feature).
  init(converting feature: any Feature) {
    if let same = feature as? GeoJSONFeature {
      self = same
      return
    }
    let geometry = feature.detailedGeometry
    let members = [
      ("type", JSONText.encoded("Feature")), ("id", feature.identifier.map(GeoJSONFeature.encoded)),
      ("properties", GeoJSONFeature.properties(of: feature, geometry)),
      ("geometry", GeoJSONFeature.text(of: geometry, feature)),
    ]
    let text = MemberLayout.oneLine.object(members.compactMap { name, value in value.map { (name, $0) } })
    self.init(checked: text, isFeature: true)
  }

  private static func encoded(_ identifier: FeatureIdentifier) -> [UInt8] {
    switch identifier {
    case .text(let text): JSONText.encoded(text)
    case .number(let number): Array(number.text.utf8)
    }
  }

  private static func properties(of feature: any Feature, _ geometry: DetailedGeometry) -> [UInt8] {
    let written = feature.properties.withoutRepetitions
    var properties = zip(written, names(of: written, in: feature, geometry)).map {
      Property(name: $1, value: $0.value)
    }
    func add(_ role: PropertyRole, _ text: String?) {
      guard let text,
        !properties.contains(where: { role.names.contains($0.name) && feature.hasRole($0) })
      else { return }
      let property = Property(name: role.names[0], value: .text(text))
      let own = feature.ownName(for: role)
      if let index = properties.firstIndex(where: { $0.name == own }) {
        properties[index] = property
      } else {
        properties.insert(property, at: 0)
      }
    }
    // Add these values as properties, because other formats may store them elsewhere or under other names.
    add(.markerColor, feature.record.markerColor?.text)
    add(.description, feature.descriptionText)
    add(.title, feature.title)
    properties += feature.stylesBesideProperties
    properties += newTimes(geometry).map { [$0] } ?? []
    return MemberLayout.oneLine.object(properties.map { ($0.name, $0.value.encoded(onOneLine: true)) })
  }

  /// Returns a property that contains the times. Returns `nil` if a property of the feature already contains them.
  private static func newTimes(_ geometry: DetailedGeometry) -> Property? {
    geometry.timesProperty == nil ? timesProperty(geometry.wellFormedShapes.lines) : nil
  }

  /// Returns the names for the properties of a feature of another format. A number is appended to a name that is
  /// repeated, or that would be interpreted as the title, description, color or times.
  static func names(
    of properties: [Property], in feature: any Feature, _ geometry: DetailedGeometry
  ) -> [String] {
    let times = newTimes(geometry)?.name
    var names = NumberedNames(properties.map(\.name))
    var seen: Set<String> = []
    return properties.map { property in
      let isRepeated = !seen.insert(property.name).inserted
      let isTaken = PropertyRole.allCases.contains { role in
        guard role.names.contains(property.name), feature.says(role), !feature.hasRole(property) else {
          return false
        }
        // Find the names that take precedence over the property that already has this role, and the name of this
        // property itself.
        let own = role.names.firstIndex { name in
          properties.contains { $0.name == name && feature.hasRole($0) }
        }
        return role.names[...(own ?? 0)].contains(property.name)
      }
      return isTaken || isRepeated || property.name == times ? names.numbered(property.name) : property.name
    }
  }

  /// Returns the text of the simplest geometry with these points, lines and areas. Returns `null` if the geometry is
  /// empty.
  private static func text(of geometry: DetailedGeometry, _ feature: any Feature) -> [UInt8] {
    let shapes = geometry.wellFormedShapes
    let points =
      geometry.points.enumerated().compactMap { index, point in
        position(point, feature.writtenNumbers(ofPoint: index))
      } + shapes.points.compactMap { position($0) }
    let lines = shapes.lines.map { array($0.compactMap { position($0) }) }
    let areas = shapes.areas.map { rings in array(rings.map { array($0.compactMap { position($0) }) }) }
    let geometries = [
      text("Point", of: points), text("LineString", of: lines), text("Polygon", of: areas),
    ].compactMap { $0 }
    switch geometries.count {
    case 0: return Array("null".utf8)
    case 1: return geometries[0]
    default:
      return MemberLayout.oneLine.object([
        ("type", JSONText.encoded("GeometryCollection")), ("geometries", array(geometries)),
      ])
    }
  }

  /// Returns the text of a geometry of one type, such as Point, or MultiPoint if there are several elements. Returns
  /// `nil` if `coordinates` is empty.
  private static func text(_ type: String, of coordinates: [[UInt8]]) -> [UInt8]? {
    guard let first = coordinates.first else { return nil }
    let isOne = coordinates.count == 1
    return MemberLayout.oneLine.object([
      ("type", JSONText.encoded(isOne ? type : "Multi" + type)),
      ("coordinates", isOne ? first : array(coordinates)),
    ])
  }

  /// Returns the text of a position with its longitude, its latitude and, if present, its height. Uses the digits of
  /// `written` if they are valid JSON.
  private static func position(
    _ position: DetailedPosition, _ written: (longitude: String, latitude: String) = ("", "")
  ) -> [UInt8]? {
    let coordinate = position.coordinate
    guard position.isFinite else { return nil }
    return array(
      [
        number(written.longitude, or: coordinate.longitude),
        number(written.latitude, or: coordinate.latitude),
      ]
        + (position.height.map { [Array($0.text.utf8)] } ?? []))
  }

  private static func number(_ text: String, or value: Double) -> [UInt8] {
    Array((NumberText(text)?.text ?? "\(value)").utf8)
  }

  private static func array(_ elements: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + elements.joined(separator: Array(", ".utf8)) + [UInt8(ascii: "]")]
  }
}

extension MemberLayout {
  /// A layout on one line, with spaces.
  fileprivate static let oneLine = MemberLayout(
    colon: Array(": ".utf8), separator: Array(", ".utf8), opening: [], closing: [])
}
