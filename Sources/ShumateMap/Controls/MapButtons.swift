import Gtk

/// Buttons that stand over a map, in a row or a column: a program's own look like those of the map in it.
open class MapButtons: FloatingBox {
  public init(_ orientation: Gtk.Orientation) {
    ControlStyle.apply()
    super.init(orientation, styles: ["map-buttons"], shadows: .ofControls(cornerRadius: 10))
  }
}

extension BoxShadows {
  /// As the controls over a map have them; the radius is in logical pixels.
  public static func ofControls(cornerRadius: Double) -> BoxShadows {
    BoxShadows(
      cornerRadius: cornerRadius, Shadow(y: 1, blur: 5, spread: 1, color: .black(0.12)),
      Shadow(y: 2, blur: 12, spread: 3, color: .black(0.08)))
  }
}
