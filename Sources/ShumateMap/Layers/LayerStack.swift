import CGtk
import Gtk

/// The layers that move with the map, from lowest to highest.
///
/// With software-rendered OpenGL they are flattened into one picture, painted with cairo when a layer
/// changes, because each overlapping texture would be blended separately.
final class LayerStack: MapLayer {
  private lazy var layers = LayerPicture { [unowned self] in picture(in: $0, $1) }

  init(_ viewport: NativeViewport, _ layers: [MapLayer]) {
    super.init(viewport)
    canTarget = true
    for layer in layers { layer.setParent(self) }
  }

  func insert(_ layer: MapLayer, below other: MapLayer) {
    gtk_widget_insert_before(layer.cast(), cast(), other.cast())
  }

  /// Presses outside of the child layers belong to the map.
  override func contains(x: Double, y: Double) -> Bool { false }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocate(width: Int, height: Int) {
    for layer in children {
      // GTK requires that each widget is measured before its allocation.
      _ = layer.measured(.horizontal)
      layer.allocate(x: 0, y: 0, width: width, height: height)
    }
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard paintsWithCairo, !rendersWithCairo else {
      // The callout is next to this group, and is shown and hidden independently.
      return snapshot.grouped(named: "layers") { super.snapshot($0) }
    }
    guard let node = RenderNode.drawing({ super.snapshot($0) }) else { return }
    layers.draw(
      node, in: Bounds(x: 0, y: 0, width: Double(width), height: Double(height)), on: snapshot)
  }
}
