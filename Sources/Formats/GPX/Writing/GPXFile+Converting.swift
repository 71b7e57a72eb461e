import Features
import Geography
import Markup

extension GPXFile {
  /// Converts a feature of another format. A feature that consists only of points becomes a waypoint at its first
  /// point. Any other feature becomes a track with its lines and rings, including heights and times. A feature without
  /// positions becomes a track without segments. `FileFormat.losses(of:)` returns the data that is lost.
  public func converting(_ feature: any Feature) -> GPXFeature {
    if let same = feature as? GPXFeature { return same.adapted(to: context) }
    let geometry = feature.detailedGeometry
    var new = converting(geometry, of: feature)
    if let description = feature.descriptionText { new = new.settingDescription(description) }
    // Add the color before the properties. If several extensions contain a color, the first of them is used.
    if let color = GPXFile.color(of: feature) { new = new.settingColor(color) }
    for property in feature.properties + feature.stylesBesideProperties + GPXFile.otherColor(of: feature)
    where property.value != .null && !GPXFile.isSaidElsewhere(property, feature, geometry.finite) {
      new = new.addingProperty(property.name, property.value)
    }
    return new
  }

  /// Returns the color of the GPX feature. A GPX feature has only one color, which is the line's color if the feature
  /// becomes a track.
  private static func color(of feature: any Feature) -> HexColor? {
    let stroke = feature.property("stroke").flatMap { HexColor($0) }
    let marker = feature.record.markerColor
    return feature.record.shapes.isEmpty ? marker ?? stroke : stroke ?? marker
  }

  /// Returns the marker color as a property, if it differs from the color of the GPX feature and the feature doesn't
  /// have this property yet.
  private static func otherColor(of feature: any Feature) -> [Property] {
    guard let color = feature.record.markerColor, color != self.color(of: feature) else { return [] }
    let property = Property(name: PropertyRole.markerColor.names[0], value: .text(color.text))
    return feature.properties.contains { $0.name == property.name && feature.hasRole($0) } ? [] : [property]
  }

  /// Whether a GPX element already contains the value of a property.
  static func isSaidElsewhere(
    _ property: Property, _ feature: any Feature, _ geometry: DetailedGeometry
  ) -> Bool {
    switch property.name {
    case geometry.timesProperty: saysTimes(geometry)
    case "ele": isHeight(property, of: geometry)
    case "marker-color": feature.hasRole(property) && feature.record.markerColor == color(of: feature)
    case "osmand:color": property.value.text == color(of: feature)?.text
    case "stroke":
      // If the name is repeated, the properties can't be represented by the color, so keep them.
      property.value.plainText.flatMap { HexColor($0) } != nil && !feature.lines.isEmpty
        && feature.properties.count { $0.name == property.name } <= 1
    default: feature.hasRole(property)
    }
  }

  /// Whether GPX can represent all data in the property that contains the times.
  static func saysTimes(_ geometry: DetailedGeometry) -> Bool {
    hasTimes(of: geometry) && !geometry.timesPropertyHasMore
  }

  /// Whether GPX can represent the times of all positions of lines (GPX 1.1, `wptType`).
  static func hasTimes(of geometry: DetailedGeometry) -> Bool {
    geometry.lines.joined().allSatisfy { $0.time.map(GPXTime.isUTC) ?? true }
  }

  /// Returns the segments that the track has: the lines and rings of the geometry.
  private static func lines(of geometry: DetailedGeometry) -> [[DetailedPosition]] {
    (geometry.lines + geometry.areas.joined()).map { $0.filter(\.isFinite) }.filter { !$0.isEmpty }
  }

  /// Returns the kind of GPX feature that a geometry becomes: a waypoint or a track.
  static func kind(of geometry: DetailedGeometry) -> GPXKind {
    lines(of: geometry).isEmpty && geometry.points.contains(where: \.isFinite) ? .waypoint : .track
  }

  private func converting(_ geometry: DetailedGeometry, of feature: any Feature) -> GPXFeature {
    guard GPXFile.kind(of: geometry) == .waypoint, let first = geometry.points.firstIndex(where: \.isFinite)
    else {
      return track(GPXFile.lines(of: geometry), title: feature.title) { DecimalText.text($0, decimals: 9) }
    }
    let written = feature.writtenNumbers(ofPoint: first)
    let point = geometry.points[first]
    let tag = waypointTag(
      DecimalText.text(point.coordinate.latitude, written: written.latitude),
      DecimalText.text(point.coordinate.longitude, written: written.longitude), like: sample)
    return titled(tag, height(of: point), .waypoint, feature.title)
  }

  /// Whether a property only repeats the height of the waypoint.
  static func isHeight(_ property: Property, of geometry: DetailedGeometry) -> Bool {
    guard property.name == "ele", kind(of: geometry) == .waypoint,
      let height = geometry.points.first(where: \.isFinite)?.height
    else { return false }
    return property.value.number == height.value
  }

  private func height(of position: DetailedPosition) -> [[UInt8]] {
    position.height.map { [element("ele", DecimalText.text($0.value, written: $0.text))] } ?? []
  }

  private func time(of position: DetailedPosition) -> [[UInt8]] {
    position.time.flatMap { GPXTime.isUTC($0) ? [element("time", Array($0.utf8))] : nil } ?? []
  }

  private func element(_ name: String, _ text: [UInt8]) -> [UInt8] {
    Array("<\(prefix)\(name)>".utf8) + text + Array("</\(prefix)\(name)>".utf8)
  }

  /// Returns a track with these segments.
  func track(
    _ lines: [[DetailedPosition]], title: String?, number: (Double) -> [UInt8]
  ) -> GPXFeature {
    let segments = lines.map { line -> [UInt8] in
      let layout = self.layout.inner
      let points = line.map { point in
        let inside = (height(of: point) + time(of: point)).joined()
        return Array("<\(prefix)trkpt lat=\"".utf8) + number(point.coordinate.latitude)
          + Array("\" lon=\"".utf8) + number(point.coordinate.longitude)
          + (inside.isEmpty
            ? Array("\"/>".utf8) : Array("\">".utf8) + inside + Array("</\(prefix)trkpt>".utf8))
      }
      return layout.element(prefix + "trkseg", points, close: prefix + "trkseg")
    }
    return titled(prefix + "trk", segments, .track, title)
  }

  private func titled(
    _ tag: String, _ children: [[UInt8]], _ kind: GPXKind, _ title: String?
  ) -> GPXFeature {
    let title = title?.trimmingMarkupSpace ?? ""
    let name = title.isEmpty ? [] : [element("name", MarkupText.encoded(title))]
    // In `wptType`, the height and time come before the name. In `trkType`, the name comes first.
    let all = kind == .waypoint ? children + name : name + children
    return GPXFeature(checked: layout.element(tag, all, close: prefix + kind.elementName), context)
  }
}
