import Gtk
import InstalledData

/// The program's own icons.
enum InstalledIcons {
  /// Lets them be found where they are not installed, as when the program runs from its build.
  static func find() {
    guard let theme = IconTheme.standard, !theme.has(PindropApplication.identifier),
      let data = try? SharedData.locate()
    else { return }
    theme.addFolder(data.path("icons"))
  }
}
