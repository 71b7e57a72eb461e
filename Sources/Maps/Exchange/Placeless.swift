import Features
import GeoJSON
import Geography

/// Features that came from elsewhere without a place.
enum Placeless {
  /// One that is only called something.
  static func feature(named name: String) -> any Feature {
    let text = #"{"type": "Feature", "properties": {}, "geometry": null}"#
    do throws(GeoJSONError) {
      return try GeoJSONFeature(bytes: Array(text.utf8)).settingTitle(name)
    } catch {
      preconditionFailure("A feature without a geometry is a feature: \(error)")
    }
  }
}

extension Feature {
  /// The feature at a coordinate, as GeoJSON has it, where it has no position of its own; else as it is. `zoom` is the
  /// map's, for the decimals.
  public func placed(at coordinate: Coordinate, zoom: Double) -> any Feature {
    placed(at: coordinate, altitude: nil, decimals: Precision.decimals(forZoom: zoom))
  }

  /// The same with an altitude in metres, and a number of decimals.
  func placed(at coordinate: Coordinate, altitude: Double?, decimals: Int = 7) -> any Feature {
    guard positions.isEmpty else { return self }
    let feature = FormatRegistry.emptyDraft.converting(self)
    guard let feature = feature as? GeoJSONFeature else { return feature }
    return feature.placing(at: coordinate, altitude: altitude, decimals: decimals)
  }
}
