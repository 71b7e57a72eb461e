import AnnotationKit
import Documents
import Geography
import Gtk
import Maps

/// What the application asks a window for.
extension MapWindow {
  /// Shows the place that a URI names, as a pin.
  func show(_ place: GeoURI) { adding.add(place) }

  /// Searches, as if it were typed.
  func search(for text: String) { search.search(for: text) }

  func show(_ launch: Launch) { view.show(launch) }

  func showAll(animated: Bool) { view.showAll(animated: animated) }

  /// Puts files on top of the map's layers, as one step.
  func addLayers(_ layers: [ReadLayer]) { self.layers.add(layers) }

  /// Brings a layer into view as a whole.
  func show(_ layer: LayerKey) { layers.show(layer) }
}
