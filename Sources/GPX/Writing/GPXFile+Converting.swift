import Features
import Geography
import Markup

extension GPXFile {
  /// What a feature of another format is in GPX: a waypoint at its first point; or a track of its lines and the rings of
  /// its areas, which are no areas any more. `FileFormat.losses(of:)` tells what does not come along. Without any
  /// position it is a track of no segments.
  public func converting(_ feature: any Feature) -> GPXFeature {
    if let same = feature as? GPXFeature { return same }
    var new = geometry(of: feature)
    if let description = feature.descriptionText { new = new.settingDescription(description) }
    for property in feature.properties where !GPXFile.isSaidElsewhere(property, feature) {
      new = new.addingProperty(property.name, property.value)
    }
    if let color = feature.record.markerColor ?? feature.property("stroke").flatMap({ HexColor($0) }) {
      new = new.settingMarkerColor(color)
    }
    return new
  }

  /// Whether GPX has an element for it that is no property.
  static func isSaidElsewhere(_ property: Property, _ feature: any Feature) -> Bool {
    switch property.name {
    case "title", "name", "Name": property.value.plainText == feature.title
    case "description", "desc": property.value.plainText == feature.descriptionText
    case "marker-color": feature.record.markerColor != nil
    case "stroke": property.value.plainText.flatMap { HexColor($0) } != nil && !feature.lines.isEmpty
    default: false
    }
  }

  private func geometry(of feature: any Feature) -> GPXFeature {
    let lines = (feature.lines + feature.rings).map { $0.filter(\.isFinite) }.filter { !$0.isEmpty }
    if lines.isEmpty, let first = feature.points.indices.first(where: { feature.points[$0].isFinite }) {
      let written = feature.writtenNumbers(ofPoint: first)
      let coordinate = feature.points[first]
      let tag = waypointTag(
        GPXFile.number(written.latitude, coordinate.latitude),
        GPXFile.number(written.longitude, coordinate.longitude), like: sample)
      return titled(tag, [], "wpt", feature.title)
    }
    return track(lines, title: feature.title) { GPXFile.number("", $0) }
  }

  /// A track with these segments.
  func track(
    _ lines: [[Coordinate]], title: String?, number: (Double) -> [UInt8]
  ) -> GPXFeature {
    let segments = lines.map { line -> [UInt8] in
      let layout = self.layout.inner
      let points = line.map { point in
        Array("<\(prefix)trkpt lat=\"".utf8) + number(point.latitude) + Array("\" lon=\"".utf8)
          + number(point.longitude) + Array("\"/>".utf8)
      }
      return layout.element(prefix + "trkseg", points, close: prefix + "trkseg")
    }
    return titled(prefix + "trk", segments, "trk", title)
  }

  private func titled(_ tag: String, _ children: [[UInt8]], _ name: String, _ title: String?) -> GPXFeature {
    let title = title?.trimmingMarkupSpace ?? ""
    let text = Array("<\(prefix)name>".utf8) + MarkupText.encoded(title) + Array("</\(prefix)name>".utf8)
    let all = (title.isEmpty ? [] : [text]) + children
    return GPXFeature(checked: layout.element(tag, all, close: prefix + name), version)
  }

  /// A number with the digits it was written in, where XML Schema takes those as a decimal.
  private static func number(_ text: String, _ value: Double) -> [UInt8] {
    let isDecimal = text.wholeMatch(of: /-?\d+(\.\d+)?/) != nil
    return isDecimal ? Array(text.utf8) : DecimalText.text(value, decimals: 9)
  }
}

extension Coordinate {
  fileprivate var isFinite: Bool { latitude.isFinite && longitude.isFinite }
}
