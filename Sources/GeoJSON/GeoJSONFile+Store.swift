import Features
import Geography

extension GeoJSONFile: WritableFeatureStore {
  public var format: FormatIdentifier {
    switch (root, frame.sequence?.style) {
    case (.sequence, .separated): .geoJSONTextSequence
    case (.sequence, .lines), (.sequence, nil): .newlineDelimitedGeoJSON
    case (.featureCollection, _), (.feature, _), (.geometry, _): .geoJSON
    }
  }

  public var hasMarkerSymbols: Bool { true }

  /// Returns the text of a feature. O(1).
  public func text(at index: Int) -> ArraySlice<UInt8> { bytes[outlines[index].range] }

  public func feature(reading text: [UInt8]) throws(FormatError) -> GeoJSONFeature {
    do throws(GeoJSONError) {
      return try GeoJSONFeature(bytes: text)
    } catch {
      throw FormatError(error, reading: .geoJSON)
    }
  }

  public func converting(_ feature: any Feature) -> GeoJSONFeature { GeoJSONFeature(converting: feature) }
}
