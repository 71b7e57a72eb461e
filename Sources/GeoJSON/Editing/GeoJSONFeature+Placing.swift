import Features
import Geography

extension GeoJSONFeature {
  /// Of a Feature whose geometry is null.
  public func placing(at coordinate: Coordinate, decimals: Int) -> GeoJSONFeature? {
    let placed = placing(at: coordinate, altitude: nil, decimals: decimals)
    return placed.bytes == bytes ? nil : placed
  }

  /// A Feature whose geometry is null with a Point in its place, numbers written with at most `decimals` decimals, 0 to
  /// 15; any other feature as it is. The numbers must be finite, `altitude` is in metres.
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
