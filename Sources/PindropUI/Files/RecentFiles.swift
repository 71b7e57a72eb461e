import Features
import Files
import Gtk
import Maps

/// The files that were opened and exported lately, as the whole desktop remembers them.
enum RecentFiles {
  private static let application = "Pindrop"

  static var manager: RecentManager { .standard }

  /// Those that are still there, the latest first.
  static var all: [RecentManager.Item] { manager.items(of: application).filter(\.exists) }

  /// The first of those, looked up beside the main thread: a disk or a network may keep waiting for the answer.
  static func latest(_ count: Int) async -> [RecentManager.Item] {
    let items = manager.items(of: application)
    return await onThread { _ in Array(items.lazy.filter(\.exists).prefix(count)) }
  }

  static func remember(_ file: File) {
    manager.add(
      file,
      mimeType: FormatRegistry.known.format(named: file.basename)?.mimeTypes.first
        ?? FormatRegistry.known.standard.mimeTypes[0], application: application, command: "pindrop %U")
  }
}
