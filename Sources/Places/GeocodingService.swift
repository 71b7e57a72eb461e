import Geography

/// Returns the place at a coordinate. After Core Location's `CLGeocoder.reverseGeocodeLocation`.
public protocol GeocodingService: Sendable {
  /// The place at `coordinate`; nil where there is none, as at sea. Throws `GeocodingError.cancelled` when the task
  /// is cancelled.
  func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place?
}

/// Why a geocoder gave no answer.
public enum GeocodingError: Error, Hashable, Sendable {
  /// The task was cancelled.
  case cancelled
  /// The server cannot be reached; with the system's message.
  case unreachable(String)
  /// The server did not answer in time.
  case timedOut
  /// The server refused; with the HTTP status if that says so.
  case refused(status: Int?)
  /// The server's answer cannot be read.
  case unreadable
}
