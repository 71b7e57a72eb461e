import Gtk
import ShumateMap

extension BoxShadows {
  /// Of what says something in a line or two over the map.
  static let pill = BoxShadows.ofControls(cornerRadius: 18)
  /// Of what says more.
  static let card = BoxShadows(
    cornerRadius: 15, Shadow(y: 1, blur: 5, spread: 1, color: .black(0.12)),
    Shadow(y: 2, blur: 20, spread: 3, color: .black(0.1)))
}
