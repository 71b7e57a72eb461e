/// Says where the device is, for as long as a map view listens: what stands between a map view and a location
/// service.
@MainActor public protocol LocationProvider: AnyObject {
  /// Begins to call `report`, with each location and with what hinders it, until `stop()`. The first call may
  /// come before this returns.
  func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void)

  /// Ends the calls.
  func stop()
}

/// Why a device cannot say where it is. After Core Location's `CLError`.
public enum LocationError: Error, Hashable, Sendable {
  /// The user does not let the program know.
  case denied
  /// The desktop's location service is turned off.
  case disabled
  /// There is no location service.
  case absent
  /// Not known as yet; the service goes on looking, and nobody needs to be told.
  case unknown
  /// Not known after as long as somebody may be kept waiting; the service goes on looking.
  case timedOut
  /// The service failed; in its own words.
  case failed(String)
}

/// Whether a map view keeps the user's location in its middle. After MapKit's `MKUserTrackingMode`.
public enum UserTrackingMode: Int, Hashable, Sendable {
  /// The map stays where it is.
  case none = 0
  /// The map moves with the user.
  case follow = 1
  /// The map moves with the user, and turns so that what is ahead of the device is up; as long as it is not known where
  /// the device points, it does not turn.
  case followWithHeading = 2
}
