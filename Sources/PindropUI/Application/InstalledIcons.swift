import Gtk
import InstalledData

/// The program's own icons.
enum InstalledIcons {
  /// Lets them be found where they are not installed, as when the program runs from its build.
  static func find() {
    // Asking the theme whether it has them would have it read all folders, and again with one more.
    guard let data = try? SharedData.locate(), data.has("icons") else { return }
    IconTheme.standard?.addFolder(data.path("icons"))
  }
}
