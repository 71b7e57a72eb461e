import Adwaita
import BaseMap
import Gtk

extension Theme {
  /// The one the desktop asks for.
  static var current: Theme { StyleManager.standard.isDark ? .dark : .light }

  static func onChange(during owner: Object, _ body: @escaping @MainActor () -> Void) {
    StyleManager.standard.onDark(during: owner, body)
  }
}
