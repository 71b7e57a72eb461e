import Features
import Geography
import Markup

extension KMLFile {
  /// Returns a new Placemark with a Point, in the layout of the last Placemarks.
  public func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> KMLFeature {
    let numbers = [coordinate.longitude, coordinate.latitude].map {
      String(decoding: DecimalText.text($0, decimals: decimals), as: UTF8.self)
    }
    return placemark(title: title, [geometry("Point", numbers.joined(separator: ","), layout.inner)])
  }

  /// Returns a new Placemark with a LineString or Polygon, in the layout of the last Placemarks. Rings have the same
  /// direction as in GeoJSON, because KML doesn't specify a direction.
  public func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> KMLFeature? {
    let lines = shape.writtenLines.map { line in
      line.map { KMLText.tuple($0, decimals: decimals) }.joined(separator: " ")
    }
    switch shape {
    case .line: return placemark(title: title, [geometry("LineString", lines[0], layout.inner)])
    case .area: return placemark(title: title, [polygon(lines, layout.inner)])
    }
  }

  /// The layout for the content of a Placemark.
  var layout: MarkupLayout {
    for index in records.indices.suffix(8).reversed() {
      let found = feature(at: index).reading { $0.hasChildren(0) ? $0.layout(of: 0) : nil }
      if let found { return found }
    }
    let lead = file.ranges.isEmpty ? file.emptyPlace.lead : file.lead(of: 0)
    guard lead.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return .compact }
    let unit = Array(lead.reversed().prefix { $0 == 0x20 || $0 == 0x09 })
    return MarkupLayout(
      opening: lead + (unit.isEmpty ? [0x20, 0x20] : unit), closing: lead,
      unit: unit.isEmpty ? [0x20, 0x20] : unit)
  }

  var writer: KMLText { KMLText(prefix: prefix) }

  func placemark(_ attributes: String = "", title: String?, _ children: [[UInt8]]) -> KMLFeature {
    let title = title?.trimmingMarkupSpace ?? ""
    let all = (title.isEmpty ? [] : [writer.element("name", title)]) + children
    let text = layout.element(prefix + "Placemark" + attributes, all, close: prefix + "Placemark")
    return KMLFeature(checked: text, context)
  }

  func geometry(_ name: String, _ coordinates: String, _ layout: MarkupLayout) -> [UInt8] {
    writer.element(name, [writer.element("coordinates", coordinates)], layout)
  }
}
