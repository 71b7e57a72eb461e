import Geography
import Observing

/// For what stands beside the map and shows something of it. MapKit's own controls hear of it in private.
extension MapView {
  /// Calls `body` with the viewport after each change of it, until the result is released.
  public func observeViewport(_ body: @escaping @MainActor (Viewport) -> Void) -> Subscription {
    viewportObservers.add(body)
  }

  /// Calls `body` after each change of `userTrackingState` and of the user's location, until the result is released.
  public func observeUserTracking(_ body: @escaping @MainActor (UserTrackingState) -> Void) -> Subscription {
    userTrackingObservers.add(body)
  }

  func userTrackingDidChange() { userTrackingObservers.tell(userTrackingState) }
}
