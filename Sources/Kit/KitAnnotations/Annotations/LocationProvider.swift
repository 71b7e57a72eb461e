/// A provider of the device's location: the adapter between a map view and a location service.
@MainActor public protocol LocationProvider: AnyObject {
  /// Starts calling `report` with each location and each error, until `stop()` is called. The first call may occur
  /// before this method returns.
  func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void)

  /// Stops calling `report`.
  func stop()
}

/// An error of a location provider. Modeled on Core Location's `CLError`.
public enum LocationError: Error, Hashable, Sendable {
  /// The user denied access to the location.
  case denied
  /// The desktop's location service is turned off.
  case disabled
  /// There is no location service.
  case absent
  /// The location isn't known yet. The service keeps searching, and the user isn't notified.
  case unknown
  /// The location wasn't found before the timeout. The service keeps searching.
  case timedOut
  /// The service failed, with its own message.
  case failed(String)
}

/// Whether a map view follows the user's location. Modeled on MapKit's `MKUserTrackingMode`.
public enum UserTrackingMode: Int, Hashable, Sendable {
  /// The map doesn't follow the user.
  case none = 0
  /// The map moves with the user.
  case follow = 1
  /// The map moves with the user and rotates so that the device's heading is at the top. It doesn't rotate
  /// while the heading is unknown.
  case followWithHeading = 2
}
