import Colors
import Gtk
import ShumateMap

extension BoxShadows {
  /// The shadow of a short notice over the map.
  package static let pill = BoxShadows.ofControls(cornerRadius: 18)
  /// The shadow of a card over the map.
  package static let card = BoxShadows(
    cornerRadius: 15, Shadow(y: 1, blur: 5, spread: 1, color: .black.opacity(0.12)),
    Shadow(y: 2, blur: 20, spread: 3, color: .black.opacity(0.1)))
}
