import Features
import GeoJSON
import Geography

/// Creates features without a position, which can be placed later.
enum UnlocatedFeatures {
  /// Returns a feature that has a title but no position.
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
  /// Returns the feature as a GeoJSON feature at the given coordinate. If it already has positions, returns it
  /// unchanged. `zoom` determines the number of decimals.
  public func placed(at coordinate: Coordinate, zoom: Double) -> any Feature {
    guard positions.isEmpty else { return self }
    let feature = FormatRegistry.emptyDraft.converting(self)
    guard let feature = feature as? GeoJSONFeature else { return feature }
    return feature.placing(at: coordinate, altitude: nil, decimals: Precision.decimals(forZoom: zoom))
  }
}
