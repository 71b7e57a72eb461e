import Features
import Geography

extension GeoJSONFeature {
  /// Returns a Feature that had no geometry with a Point, or `nil` if the feature already has a geometry.
  public func placing(at coordinate: Coordinate, decimals: Int) -> GeoJSONFeature? {
    let placed = placing(at: coordinate, altitude: nil, decimals: decimals)
    return placed.bytes == bytes ? nil : placed
  }

  /// Returns a Feature with a `null` geometry with a Point instead; other features are returned unchanged. Numbers must
  /// be finite and are written with at most `decimals` decimals, 0 to 15. `altitude` is in meters.
  public func placing(at coordinate: Coordinate, altitude: Double?, decimals: Int) -> GeoJSONFeature {
    splicing(
      reading { json in
        guard isFeature, let token = json.member("geometry", of: 0), json.tokens[token].kind == .null else {
          return []
        }
        let numbers = ([coordinate.longitude, coordinate.latitude] + [altitude].compactMap { $0 }).map {
          String(decoding: DecimalText.text($0, decimals: decimals), as: UTF8.self)
        }
        let point = #"{"type": "Point", "coordinates": [\#(numbers.joined(separator: ", "))]}"#
        return [Splice(json.tokens[token].range, Array(point.utf8))]
      })
  }
}
