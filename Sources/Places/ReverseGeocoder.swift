import Geography

/// Says what a coordinate is called. After Core Location's `CLGeocoder.reverseGeocodeLocation`.
public protocol ReverseGeocoder: Sendable {
  /// What is at `coordinate`; nil where there is nothing to be told, as at sea. Ends early with
  /// `GeocodingError.cancelled` when the task is cancelled.
  func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place?
}

/// Why there is no answer. Whoever asked goes on without one.
public enum GeocodingError: Error, Hashable, Sendable {
  /// Nobody waits for the answer any more.
  case cancelled
  /// The server cannot be reached; in the system's words.
  case unreachable(String)
  /// The server did not answer in time.
  case timedOut
  /// The server answered, but not with a place; the HTTP status where it was that.
  case refused(status: Int?)
  /// What the server sent is no answer.
  case unreadable
}
