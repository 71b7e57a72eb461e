import Gtk
import InstalledData

/// The program's own icons.
enum InstalledIcons {
  /// Adds the shared data's icon folder to the theme, because the icons aren't installed if the program runs from a
  /// build folder.
  static func find() {
    // Doesn't ask the theme for the icons first: the theme would read all folders twice.
    guard let data = try? SharedData.locate(), data.has("icons") else { return }
    IconTheme.standard?.addFolder(data.path("icons"))
  }
}
