import Features
import GeoJSON
import Geography

/// Methods that create features without a location and set their location later.
enum UnlocatedFeatures {
  /// Returns a feature that has a title but no location.
  static func feature(named name: String) -> GeoJSONFeature {
    let text = #"{"type": "Feature", "properties": {}, "geometry": null}"#
    do throws(GeoJSONError) {
      return try GeoJSONFeature(bytes: Array(text.utf8)).settingTitle(name)
    } catch {
      preconditionFailure("A feature without a geometry is a feature: \(error)")
    }
  }
}

extension Feature {
  /// Returns a GeoJSON feature at the given coordinate. If this feature already has positions, returns it unchanged.
  /// The map's `zoom` determines the number of decimals.
  public func placed(at coordinate: Coordinate, zoom: Double) -> any Feature {
    guard positions.isEmpty else { return self }
    let feature = FormatRegistry.emptyDraft.converting(self)
    guard let feature = feature as? GeoJSONFeature else { return feature }
    return feature.placing(at: coordinate, altitude: nil, decimals: Precision.decimals(forZoom: zoom))
  }
}
