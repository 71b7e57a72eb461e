import Features
import Geography
import Markup

extension GPXFile {
  /// Returns a new waypoint in the layout of the last waypoint.
  public func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> GPXFeature {
    let latitude = DecimalText.text(coordinate.latitude, decimals: decimals)
    let longitude = DecimalText.text(coordinate.longitude, decimals: decimals)
    let layout = self.layout
    let start = waypointTag(latitude, longitude, like: sample)
    let name = title?.trimmingMarkupSpace ?? ""
    guard !name.isEmpty else { return feature("<\(start)/>") }
    let text =
      "<\(prefix)name>" + String(decoding: MarkupText.encoded(name), as: UTF8.self) + "</\(prefix)name>"
    return GPXFeature(checked: layout.element(start, [Array(text.utf8)], close: prefix + "wpt"), context)
  }

  /// Returns a new track with one segment. Returns `nil` for an area, because GPX has no areas.
  public func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> GPXFeature? {
    guard case .line(let line) = shape else { return nil }
    return track([line.map { DetailedPosition($0) }], title: title) {
      DecimalText.text($0, decimals: decimals)
    }
  }

  private func feature(_ text: String) -> GPXFeature { GPXFeature(checked: Array(text.utf8), context) }

  func waypointTag(_ latitude: [UInt8], _ longitude: [UInt8], like sample: GPXFeature?) -> String {
    let (quote, isLongitudeFirst) =
      sample.map { feature in
        feature.reading { reader in
          let first = reader.attributes(of: 0).first
          return (
            first.map { reader.bytes[$0.value.lowerBound - 1] } ?? UInt8(ascii: "\""),
            first.map { reader.slice($0.name).elementsEqual("lon".utf8) } ?? false
          )
        }
      } ?? (UInt8(ascii: "\""), false)
    let mark = String(UnicodeScalar(quote))
    let attributes = [("lat", latitude), ("lon", longitude)].map { name, value in
      "\(name)=\(mark)\(String(decoding: value, as: UTF8.self))\(mark)"
    }
    return "\(prefix)wpt " + (isLongitudeFirst ? attributes.reversed() : attributes).joined(separator: " ")
  }

  /// The last waypoint of the file.
  var sample: GPXFeature? {
    records.indices.reversed().lazy.filter { records[$0].shapes.isEmpty }.first.map { feature(at: $0) }
  }

  /// The layout of the elements in a feature, taken from one of the last features.
  var layout: MarkupLayout {
    for index in records.indices.suffix(8).reversed() {
      let layout = feature(at: index).reading { $0.layout(of: 0) }
      // A feature without children doesn't show its layout. Use the layout only if it isn't compact, or if the feature
      // has children.
      if layout != .compact || feature(at: index).reading({ $0.hasChildren(0) }) { return layout }
    }
    let lead = file.ranges.isEmpty ? file.emptyPlace.lead : file.lead(of: 0)
    guard lead.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return .compact }
    let unit = Array(lead.reversed().prefix { $0 == 0x20 || $0 == 0x09 })
    return MarkupLayout(opening: lead + unit, closing: lead, unit: unit)
  }
}
