import Colors
import Gtk

/// A row or column of buttons over a map. Buttons that a program adds look like the map's controls.
open class MapButtons: FloatingBox {
  public init(_ orientation: Gtk.Orientation) {
    ControlStyle.apply()
    super.init(orientation, styles: ["map-buttons"], shadows: .ofControls(cornerRadius: 10))
  }
}

extension BoxShadows {
  /// Returns the shadows for controls over a map. The corner radius is in logical pixels.
  public static func ofControls(cornerRadius: Double) -> BoxShadows {
    BoxShadows(
      cornerRadius: cornerRadius, Shadow(y: 1, blur: 5, spread: 1, color: .black.opacity(0.12)),
      Shadow(y: 2, blur: 12, spread: 3, color: .black.opacity(0.08)))
  }
}
