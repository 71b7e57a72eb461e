import CGtk
import Gtk

/// The layers that move with the map, from lowest to highest.
///
/// The layers are combined in one node, because the callout next to them is shown and hidden independently.
package final class LayerStack: MapLayer {
  package init(_ viewport: NativeViewport, _ layers: [MapLayer]) {
    super.init(viewport)
    canTarget = true
    for layer in layers { layer.setParent(self) }
  }

  package func insert(_ layer: MapLayer, below other: MapLayer) {
    gtk_widget_insert_before(layer.cast(), cast(), other.cast())
  }

  /// Returns `false`, so that presses outside of the child layers belong to the map.
  package override func contains(x: Double, y: Double) -> Bool { false }

  package override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int)
  {
    (0, 0)
  }

  package override func allocate(width: Int, height: Int) {
    for layer in children {
      // GTK requires that each widget is measured before it is allocated.
      _ = layer.measured(.horizontal)
      layer.allocate(x: 0, y: 0, width: width, height: height)
    }
  }

  package override func snapshot(_ snapshot: Snapshot) {
    snapshot.grouped(named: "layers") { super.snapshot($0) }
  }
}
