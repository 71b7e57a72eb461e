import Features
import Files
import Gtk
import MapFiles

/// The files that this program opened or saved recently, from the desktop's list. An exported file is not among them,
/// because the user doesn't work on it.
package enum RecentFiles {
  private static let application = "Pindrop"

  package static var manager: RecentManager { .standard }

  /// The existing files, the most recent first.
  package static var all: [RecentManager.Item] { manager.items(of: application).filter(\.exists) }

  /// Returns the most recent existing files. Checks their existence on a background thread, because a disk or network
  /// may be slow.
  package static func latest(_ count: Int) async -> [RecentManager.Item] {
    let items = manager.items(of: application)
    return await onThread { _ in Array(items.lazy.filter(\.exists).prefix(count)) }
  }

  package static func remember(_ file: File) {
    manager.add(
      file,
      mimeType: FormatRegistry.known.format(named: file.basename)?.mimeTypes.first
        ?? FormatRegistry.known.standard.mimeTypes[0], application: application, command: "pindrop %U")
  }
}
