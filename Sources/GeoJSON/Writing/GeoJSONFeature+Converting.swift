import Features
import Geography

extension GeoJSONFeature {
  /// A Feature on one line with all that is known of a feature of another format. Numbers keep their digits where
  /// those are JSON; a position that is not finite, which JSON cannot say, is left out. O(its length).
  init(converting feature: any Feature) {
    if let same = feature as? GeoJSONFeature {
      self = same
      return
    }
    let members = [
      ("type", JSONText.encoded("Feature")), ("id", feature.identifier.map(GeoJSONFeature.encoded)),
      ("properties", GeoJSONFeature.properties(of: feature)),
      ("geometry", GeoJSONFeature.geometry(of: feature)),
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

  private static func properties(of feature: any Feature) -> [UInt8] {
    var properties = feature.properties
    func add(_ name: String, _ text: String?, unlessIn names: [String]) {
      guard let text, !properties.contains(where: { names.contains($0.name) && $0.value.plainText == text })
      else { return }
      properties.insert(Property(name: name, value: .text(text)), at: 0)
    }
    // Other formats may have these elsewhere.
    add("marker-color", feature.record.markerColor?.text, unlessIn: ["marker-color"])
    add("description", feature.descriptionText, unlessIn: ["description", "desc"])
    add("title", feature.title, unlessIn: ["title", "name", "Name"])
    return MemberLayout.oneLine.object(properties.map { ($0.name, $0.value.encoded(onOneLine: true)) })
  }

  /// The simplest geometry that has the points, lines and areas; null where there are none.
  private static func geometry(of feature: any Feature) -> [UInt8] {
    let points = feature.points.indices.compactMap { position(ofPoint: $0, of: feature) }
    let lines = feature.lines.map { array($0.compactMap(position)) }
    let areas = feature.areas.map { rings in array(rings.map { array($0.compactMap(position)) }) }
    let geometries = [
      geometry("Point", of: points), geometry("LineString", of: lines), geometry("Polygon", of: areas),
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

  /// A geometry of one type, or the one of several of them; nil where there is none.
  private static func geometry(_ type: String, of coordinates: [[UInt8]]) -> [UInt8]? {
    guard let first = coordinates.first else { return nil }
    let isOne = coordinates.count == 1
    return MemberLayout.oneLine.object([
      ("type", JSONText.encoded(isOne ? type : "Multi" + type)),
      ("coordinates", isOne ? first : array(coordinates)),
    ])
  }

  private static func position(ofPoint index: Int, of feature: any Feature) -> [UInt8]? {
    let coordinate = feature.points[index]
    guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return nil }
    let written = feature.writtenNumbers(ofPoint: index)
    return array([
      number(written.longitude, or: coordinate.longitude), number(written.latitude, or: coordinate.latitude),
    ])
  }

  private static func position(_ coordinate: Coordinate) -> [UInt8]? {
    guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return nil }
    return array([Array("\(coordinate.longitude)".utf8), Array("\(coordinate.latitude)".utf8)])
  }

  private static func number(_ text: String, or value: Double) -> [UInt8] {
    Array((NumberText(text)?.text ?? "\(value)").utf8)
  }

  private static func array(_ elements: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + elements.joined(separator: Array(", ".utf8)) + [UInt8(ascii: "]")]
  }
}

extension MemberLayout {
  /// One line, with spaces.
  fileprivate static let oneLine = MemberLayout(
    colon: Array(": ".utf8), separator: Array(", ".utf8), opening: [], closing: [])
}
