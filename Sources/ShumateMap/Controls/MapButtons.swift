import Gtk

/// Buttons that stand over a map, in a row or a column: a program's own look like those of the map in it.
open class MapButtons: FloatingBox {
  public init(_ orientation: Gtk.Orientation) {
    ControlStyle.apply()
    super.init(orientation, styles: ["map-buttons"], shadows: MapButtons.shadows)
  }

  private static let shadows = BoxShadows(
    cornerRadius: 10,
    BoxShadows.Shadow(y: 1, blur: 5, spread: 1, color: .black(0.12)),
    BoxShadows.Shadow(y: 2, blur: 12, spread: 3, color: .black(0.08)))
}
