import AnnotationKit

/// Shows where the user is on one map, from when somebody wants it until nobody does. Nothing is asked of the location
/// service before that, and nothing of it gets into a file.
final class UserLocator {
  /// Called when the state or the location is another one.
  var onChange: () -> Void = {}
  /// Called when there is no location to be had, and none is shown any more.
  var onFailure: (LocationError) -> Void = { _ in }

  /// How near the map goes to the user, where the location is as exact.
  var zoom: () -> Double = { 13 }

  private let mapView: MapView

  init(_ mapView: MapView, _ provider: any LocationProvider) {
    self.mapView = mapView
    mapView.locationProvider = provider
  }

  var state: UserTrackingState { mapView.userTrackingState }

  /// Where the user is; nil while that is not known or not shown.
  var location: Location? { mapView.userLocation.location }

  func follow() {
    mapView.userTrackingZoom = zoom()
    mapView.setUserTrackingMode(.follow, animated: true)
    onChange()
  }

  func stop() {
    guard mapView.showsUserLocation else { return }
    mapView.showsUserLocation = false
    onChange()
  }

  // MARK: What the map view tells

  func locationDidChange() { onChange() }

  func locatingDidFail(_ error: any Error) {
    guard let error = error as? LocationError else { return }
    // The map view is in the middle of hearing it.
    stop()
    onFailure(error)
  }
}
