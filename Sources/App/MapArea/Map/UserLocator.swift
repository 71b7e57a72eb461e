import AnnotationKit

/// A controller that shows the user's location on a map on request. Until then, it doesn't use the location service.
/// The location is never saved in a file.
package final class UserLocator {
  /// Called when the state or the location has changed.
  var onChange: () -> Void = {}
  /// Called when the location can't be determined. The location is then hidden.
  var onFailure: (LocationError) -> Void = { _ in }

  /// Returns the maximum zoom level for showing the location. The map uses a lower level for less accurate locations.
  var zoom: () -> Double = { 13 }

  private let mapView: MapView

  init(_ mapView: MapView, _ provider: any LocationProvider) {
    self.mapView = mapView
    mapView.locationProvider = provider
  }

  package var state: UserTrackingState { mapView.userTrackingState }

  /// The user's location; `nil` if it is unknown or not shown.
  package var location: Location? { mapView.userLocation.location }

  func follow() {
    mapView.userTrackingZoom = zoom()
    mapView.setUserTrackingMode(.follow, animated: true)
    onChange()
  }

  package func stop() {
    guard mapView.showsUserLocation else { return }
    mapView.showsUserLocation = false
    onChange()
  }

  // MARK: Map view delegate

  func locationDidChange() { onChange() }

  func locatingDidFail(_ error: any Error) {
    guard let error = error as? LocationError else { return }
    // Stops the location service, which would otherwise keep trying.
    stop()
    onFailure(error)
  }
}
