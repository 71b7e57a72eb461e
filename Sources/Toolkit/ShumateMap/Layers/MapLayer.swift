import CGtk
import CShumate
import Gtk

/// A map layer implemented in Swift, as large as the map.
class MapLayer: CustomWidget {
  private static let type = register(
    "PindropMapLayer", extending: shumate_layer_get_type(), cssName: "map-layer")

  init(_ viewport: NativeViewport, type: GType? = nil) {
    super.init(type: type ?? MapLayer.type, properties: ["viewport": viewport])
    canTarget = false
  }
}
