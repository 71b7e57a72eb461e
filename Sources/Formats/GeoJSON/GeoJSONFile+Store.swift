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

  public var truncation: FormatError? { brokenOff.map { FormatError($0, reading: .geoJSON) } }

  public var invalidCoordinates: [InvalidCoordinate] {
    let sorted = faults.sorted { $0.offset < $1.offset }
    let places = InvalidCoordinate.list(
      of: sorted.map { FaultyCoordinate(feature: $0.feature, offset: $0.offset, $0.text) }, in: bytes)
    return zip(places, sorted).map { wrong, fault in
      var wrong = wrong
      let error = GeoJSONError(fault.fault, at: wrong.place, feature: fault.feature + 1)
      wrong.reason = FormatError(error, reading: .geoJSON)
      return wrong
    }
  }

  public var hasMarkerSymbols: Bool { true }

  /// Returns the text of a feature. O(1).
  public func text(at index: Int) -> ArraySlice<UInt8> { bytes[outlines[index].range] }

  public func feature(reading text: [UInt8]) throws(FormatError) -> GeoJSONFeature {
    do throws(GeoJSONError) {
      return try GeoJSONFeature(element: text)
    } catch {
      throw FormatError(error, reading: .geoJSON)
    }
  }

  public func converting(_ feature: any Feature) -> GeoJSONFeature { GeoJSONFeature(converting: feature) }
}
