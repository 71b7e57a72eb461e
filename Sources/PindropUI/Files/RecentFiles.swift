import Gtk

/// The files that were opened and exported lately, as the whole desktop remembers them.
enum RecentFiles {
  private static let application = "Pindrop"

  static var manager: RecentManager { .standard }

  /// Those that are still there, the latest first.
  static var all: [RecentManager.Item] { manager.items(of: application).filter(\.exists) }

  static func remember(_ file: File) {
    manager.add(
      file, mimeType: "application/geo+json", application: application, command: "pindrop %U")
  }
}
