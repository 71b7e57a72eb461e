import CGtk
import Gtk

/// The layers that move with the map, the lowest first.
///
/// Where the processor draws for OpenGL they are a picture, which cairo paints when one of them changes: each of many textures
/// that lie over each other would cost anew.
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

  /// What is beside its layers is the map's.
  override func contains(x: Double, y: Double) -> Bool { false }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocate(width: Int, height: Int) {
    for layer in children {
      // GTK wants each widget measured before it is allocated.
      _ = layer.measured(.horizontal)
      layer.allocate(x: 0, y: 0, width: width, height: height)
    }
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard paintsWithCairo, !rendersWithCairo else {
      // The callout comes and goes beside them.
      return snapshot.grouped(named: "layers") { super.snapshot($0) }
    }
    guard let node = RenderNode.drawing({ super.snapshot($0) }) else { return }
    layers.draw(
      node, in: Bounds(x: 0, y: 0, width: Double(width), height: Double(height)), on: snapshot)
  }
}
