import CShumate
import Gtk

extension MapWidget {
  /// Shows over everything else what each frame drew and took.
  @discardableResult func showFrames() -> FrameInspectorLayer {
    let layer = FrameInspectorLayer(self)
    putOnTop(layer)
    return layer
  }

  private func putOnTop(_ layer: MapLayer) { shumate_map_add_layer(opaque, layer.cast()) }
}
