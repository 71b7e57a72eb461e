import Geography

/// A reverse geocoder. Modeled on Core Location's `CLGeocoder.reverseGeocodeLocation`.
public protocol GeocodingService: Sendable {
  /// Returns the place at `coordinate`, or `nil` if no place is known, for example at sea. Throws
  /// `GeocodingError.canceled` if the task is canceled.
  func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place?
}

/// Why a geocoder has returned no result.
public enum GeocodingError: Error, Hashable, Sendable {
  /// The task was canceled.
  case canceled
  /// The server can't be reached. The value is the system's message.
  case unreachable(String)
  /// The server didn't respond in time.
  case timedOut
  /// The server refused the request. The value is the HTTP status, if known.
  case refused(status: Int?)
  /// The server's response can't be parsed.
  case unreadable
}
