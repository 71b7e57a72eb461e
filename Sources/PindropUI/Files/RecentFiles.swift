import Features
import Gtk
import Maps

/// The files that were opened and exported lately, as the whole desktop remembers them.
enum RecentFiles {
  private static let application = "Pindrop"

  static var manager: RecentManager { .standard }

  /// Those that are still there, the latest first.
  static var all: [RecentManager.Item] { manager.items(of: application).filter(\.exists) }

  static func remember(_ file: File) {
    manager.add(
      file,
      mimeType: FormatRegistry.known.format(named: file.basename)?.mimeTypes.first
        ?? FormatRegistry.known.standard.mimeTypes[0], application: application, command: "pindrop %U")
  }
}
