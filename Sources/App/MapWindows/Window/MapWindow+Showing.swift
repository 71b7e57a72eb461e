import AnnotationKit
import Documents
import DrawingTools
import Geography
import Gtk
import MapArea
import MapFiles
import ShumateMap
import SidebarLists

/// The methods that the application calls to show places, files and searches.
extension MapWindow {
  /// Adds a marker for the place that a `geo:` URI describes.
  package func show(_ place: GeoURI) { adding.add(place) }

  /// Searches for `text` as if the user had typed it.
  package func search(for text: String) { search.search(for: text) }

  package func show(_ launch: Launch) {
    pane.map.mapView.show(launch.center ?? pane.center, zoom: launch.zoom, animated: false)
  }

  package func showAll(animated: Bool) { view.showAll(animated: animated) }

  /// Adds the layers of opened files on top of the map's layers, as one step.
  package func addLayers(_ layers: [LoadedLayer]) { self.layers.add(layers) }

  /// Fits the map to a layer.
  func show(_ layer: LayerKey) { layers.show(layer) }
}
