import Places

/// The reason why a geocoder found no placemark. Modeled on Core Location's `CLError` and MapKit's `MKError`.
public enum GeocoderError: Error, Hashable, Sendable {
  /// The coordinate is invalid, or no place is known there, for example at sea. Like `CLError.geocodeFoundNoResult` and
  /// `MKError.placemarkNotFound`.
  case foundNoResult
  /// The request was canceled or replaced by another request. Like `CLError.geocodeCanceled`.
  case canceled
  /// The service failed. Like `CLError.network`.
  case network(GeocodingError)
  /// No service is available, because no gazetteer is installed. Core Location has no such error.
  case absent
}
