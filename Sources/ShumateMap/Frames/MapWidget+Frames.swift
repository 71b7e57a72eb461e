import CShumate
import Gtk

extension MapWidget {
  /// Shows over everything else what each frame drew and took.
  @discardableResult func showFrames() -> FrameInspectorLayer {
    let layer = FrameInspectorLayer(self)
    putOnTop(layer)
    return layer
  }

  /// All, from the lowest.
  var layers: [Widget] { children.flatMap { $0 === stack ? stack.children : [$0] } }

  private func putOnTop(_ layer: MapLayer) { shumate_map_add_layer(opaque, layer.cast()) }
}
