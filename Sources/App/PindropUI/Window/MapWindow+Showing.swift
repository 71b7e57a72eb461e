import AnnotationKit
import Documents
import Geography
import Gtk
import MapFiles

/// The requests of the application to a window.
extension MapWindow {
  /// Adds a marker for the place that a geo URI names.
  func show(_ place: GeoURI) { adding.add(place) }

  /// Searches for `text` as if the user had typed it.
  func search(for text: String) { search.search(for: text) }

  func show(_ launch: Launch) {
    pane.map.mapView.show(launch.center ?? pane.center, zoom: launch.zoom, animated: false)
  }

  func showAll(animated: Bool) { view.showAll(animated: animated) }

  /// Adds files on top of the map's layers, as one step.
  func addLayers(_ layers: [LoadedLayer]) { self.layers.add(layers) }

  /// Fits the map to a layer.
  func show(_ layer: LayerKey) { layers.show(layer) }
}
