import CGtk
import CShumate
import Gtk

/// A map layer implemented in Swift, as large as the map.
///
/// A layer is updated before the layout of a frame. Drawing only shows the result of the update.
package class MapLayer: CustomWidget {
  private static let type = register(
    "PindropMapLayer", extending: shumate_layer_get_type(), cssName: "map-layer")

  package init(_ viewport: NativeViewport, type: GType? = nil) {
    super.init(type: type ?? MapLayer.type, properties: ["viewport": viewport])
    canTarget = false
  }

  /// Called when the layer must be updated before the next frame.
  package var onOutdated: () -> Void = {}
}
