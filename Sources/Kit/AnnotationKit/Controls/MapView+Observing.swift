import Geography
import Observing

/// Observation for controls outside the map view. MapKit notifies its own controls privately.
extension MapView {
  /// Calls `body` with the viewport after each change of the viewport, until the returned subscription is
  /// released.
  public func observeViewport(_ body: @escaping @MainActor (Viewport) -> Void) -> Subscription {
    viewportObservers.add(body)
  }

  /// Calls `body` after each change of `userTrackingState` or of the user's location, until the returned
  /// subscription is released.
  public func observeUserTracking(_ body: @escaping @MainActor (UserTrackingState) -> Void) -> Subscription {
    userTrackingObservers.add(body)
  }

  func userTrackingDidChange() { userTrackingObservers.notify(userTrackingState) }
}
