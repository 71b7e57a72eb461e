import Gtk
import InstalledData

/// The program's own icons.
enum InstalledIcons {
  /// Adds the icon folder to the theme, in case the icons aren't installed, such as when running from the build
  /// folder.
  static func find() {
    // Asking the theme whether it has the icons would make it read all folders twice.
    guard let data = try? SharedData.locate(), data.has("icons") else { return }
    IconTheme.standard?.addFolder(data.path("icons"))
  }
}
