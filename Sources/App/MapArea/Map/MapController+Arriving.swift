import AnnotationKit
import AppBase
import Geography
import Gtk
import ShumateMap

extension MapController {
  /// The markers of a file that is being loaded, shown instead of the empty document.
  struct Arrival {
    let places: LoadingMarkers
    /// The viewport after the map was last fitted to the markers; `nil` if the launch options set another viewport.
    var fitted: Viewport?
  }

  /// The maximum number of markers to draw one by one while loading.
  private static let singlePlaces = 20_000
  /// The maximum number of markers to cluster while loading. More would slow down loading and use a lot of memory.
  private static let groupedPlaces = 250_000

  /// Shows more markers of a file that is being loaded. If `isFitting` is true, fits the map to them unless the user
  /// has moved the map. The session must be untouched.
  package func show(arriving places: [MercatorPoint], isFitting: Bool) {
    if arrival == nil {
      let isGrouped = preferences.grouping.applies(to: .max)
      let source = LoadingMarkers(
        atMost: isGrouped ? MapController.groupedPlaces : MapController.singlePlaces)
      arrival = Arrival(places: source, fitted: isFitting ? pane.map.viewport : nil)
      pane.isShowingArrival = true
      pane.map.mapView.source = ClusteringSource(source, isClustering: isGrouped)
      // Sets an empty selection, because these markers can't be selected.
      pane.map.mapView.selection = AnnotationSelection()
    }
    guard let arrival, arrival.places.append(places), !isMovedWhileArriving, arrival.fitted != nil,
      let bounds = arrival.places.bounds
    else { return }
    pane.map.mapView.show(MapRect(bounds), animated: false)
    self.arrival?.fitted = pane.map.viewport
  }

  /// Whether the user has moved the map since the first markers appeared.
  package var isMovedWhileArriving: Bool { arrival?.fitted.map { $0 != pane.map.viewport } ?? false }

  /// Shows the document again. Called when loading has succeeded or failed.
  package func endArrival() {
    guard arrival != nil else { return }
    showDocument()
  }
}
