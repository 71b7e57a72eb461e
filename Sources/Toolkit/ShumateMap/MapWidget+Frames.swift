import CShumate
import Gtk
import MapLayers

extension MapWidget {
  /// Adds an overlay that shows the contents and the duration of each frame.
  @discardableResult func showFrames() -> FrameInspectorLayer {
    let layer = FrameInspectorLayer(native) { [weak self] in self?.layers ?? [] }
    putOnTop(layer)
    return layer
  }

  /// All layers, from lowest to highest.
  var layers: [Widget] { children.flatMap { $0 === stack ? stack.children : [$0] } }

  private func putOnTop(_ layer: MapLayer) { shumate_map_add_layer(opaque, layer.cast()) }
}
