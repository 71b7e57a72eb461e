import Places

/// Why a geocoder found no placemark. After Core Location's `CLError` and MapKit's `MKError`.
public enum GeocoderError: Error, Hashable, Sendable {
  /// There is no place at the coordinate, as at sea, or it is none. `CLError.geocodeFoundNoResult`,
  /// `MKError.placemarkNotFound`.
  case foundNoResult
  /// The request was cancelled, or another took its place. `CLError.geocodeCanceled`.
  case canceled
  /// The service gave no answer. `CLError.network`.
  case network(GeocodingError)
  /// There is no service to ask: no gazetteer is installed. Core Location has no such error.
  case absent
}
