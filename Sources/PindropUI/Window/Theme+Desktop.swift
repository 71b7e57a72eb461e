import Adwaita
import BaseMap
import Glibc
import Gtk

extension Theme {
  /// The one the desktop asks for.
  static var current: Theme {
    let variable = getenv("GTK_THEME").map { String(cString: $0) }
    return StyleManager.standard.isDark || isDark(gtkTheme: variable) ? .dark : .light
  }

  /// Whether `GTK_THEME` names a dark theme: `Adwaita:dark`, or `Yaru-dark`. GTK then shows that one, whatever libadwaita
  /// says.
  nonisolated static func isDark(gtkTheme: String?) -> Bool {
    let name = gtkTheme?.lowercased() ?? ""
    return name.hasSuffix(":dark") || name.hasSuffix("-dark")
  }

  static func onChange(during owner: Object, _ body: @escaping @MainActor () -> Void) {
    StyleManager.standard.onDark(during: owner, body)
  }
}
