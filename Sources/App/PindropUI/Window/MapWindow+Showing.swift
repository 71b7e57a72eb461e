import AnnotationKit
import Documents
import Geography
import Gtk
import MapFiles

/// The methods that the application calls to show places, files and searches.
extension MapWindow {
  /// Adds a marker for the place that a `geo:` URI describes.
  func show(_ place: GeoURI) { adding.add(place) }

  /// Searches for `text` as if the user had typed it.
  func search(for text: String) { search.search(for: text) }

  func show(_ launch: Launch) { view.show(launch) }

  func showAll(animated: Bool) { view.showAll(animated: animated) }

  /// Adds the layers of opened files on top of the map's layers, as one step.
  func addLayers(_ layers: [LoadedLayer]) { self.layers.add(layers) }

  /// Fits the map to a layer.
  func show(_ layer: LayerKey) { layers.show(layer) }
}
