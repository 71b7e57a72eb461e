import AnnotationKit
import Geography
import Gtk
import ShumateMap

extension MapController {
  /// What the map shows of a file that is being read, in place of a document with nothing in it.
  struct Arrival {
    let places: ArrivingPlaces
    /// What the map showed when it was last moved to fit them; nil where somebody asked for another view.
    var fitted: Viewport?
  }

  /// As many as are drawn one by one in a moment.
  private static let singlePlaces = 20_000
  /// More would keep the processors and the memory from the file itself.
  private static let groupedPlaces = 250_000

  /// Shows more places of a file that is being read. The map is moved to fit them, unless `isFitting` says otherwise or
  /// somebody has moved it. Only for a session that nobody has put anything into.
  func show(arriving places: [MercatorPoint], isFitting: Bool) {
    if arrival == nil {
      let isGrouped = preferences.grouping.applies(to: .max)
      let source = ArrivingPlaces(
        atMost: isGrouped ? MapController.groupedPlaces : MapController.singlePlaces)
      arrival = Arrival(places: source, fitted: isFitting ? pane.map.viewport : nil)
      pane.isShowingArrival = true
      pane.map.mapView.source = ClusteringSource(source, isClustering: isGrouped)
      // What is selected in it is selected nowhere.
      pane.map.mapView.selection = AnnotationSelection()
    }
    guard let arrival, arrival.places.append(places), !isMovedWhileArriving, arrival.fitted != nil,
      let bounds = arrival.places.bounds
    else { return }
    pane.map.mapView.show(MapRect(bounds), animated: false)
    self.arrival?.fitted = pane.map.viewport
  }

  /// Whether somebody has moved the map since it shows places that arrive.
  var isMovedWhileArriving: Bool { arrival?.fitted.map { $0 != pane.map.viewport } ?? false }

  /// Shows the document again: the file is not going to be there, or is.
  func endArrival() {
    guard arrival != nil else { return }
    showDocument()
  }
}
