import Adwaita
import BaseMap
import Glibc
import Gtk
import MapStyles

extension Theme {
  /// The theme that the desktop prefers.
  package static var current: Theme {
    let variable = getenv("GTK_THEME").map { String(cString: $0) }
    return StyleManager.standard.isDark || isDark(gtkTheme: variable) ? .dark : .light
  }

  /// Whether `GTK_THEME` names a dark theme, such as `Adwaita:dark` or `Yaru-dark`. That theme overrides libadwaita's
  /// setting.
  nonisolated static func isDark(gtkTheme: String?) -> Bool {
    let name = gtkTheme?.lowercased() ?? ""
    return name.hasSuffix(":dark") || name.hasSuffix("-dark")
  }

  package static func onChange(during owner: Object, _ body: @escaping @MainActor () -> Void) {
    StyleManager.standard.onDark(during: owner, body)
  }
}
