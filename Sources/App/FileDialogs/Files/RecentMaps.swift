import AppBase
import Gtk
import Journal
import MapFiles
import Observing

/// The closed maps that can be reopened from menus. Only maps with drafts, with unsaved changes or with several layers
/// are listed.
package final class RecentMaps {
  package struct Item: Equatable {
    /// The name of the folder with the map's journal.
    package var journal: String
    package var name: String
  }

  package static let shared = RecentMaps()
  private static let limit = 6

  /// The closed maps, the most recently closed first.
  package private(set) var all: [Item] = []
  private let observers = Observers<Void>()
  private var looking: Task<Void, Never>?

  /// Calls `body` after each change, until the returned subscription is released.
  package func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  /// Reads the list of journals in the background.
  package func refresh(_ maps: OpenMaps) {
    looking?.cancel()
    looking = Task { [weak self] in
      let closed = await maps.closedMaps()
      guard let self, !Task.isCancelled else { return }
      let now = LocalTime.now
      let items = closed.prefix(RecentMaps.limit).map { Item($0, now: now) }
      guard items != all else { return }
      all = items
      observers.notify(())
    }
  }
}

extension RecentMaps.Item {
  /// Creates an item. `now` is the current time in seconds since 1970.
  init(_ summary: JournalSummary, now: Int64) {
    journal = summary.name
    let names = summary.layerNames
    let title: String
    switch names.count {
    case 0: title = localized("Untitled Map")
    // Use the title of the map's window, unless the user has named the layer.
    case 1 where summary.layers[0].uri == nil && names[0] == localized("Places"):
      title = localized("Untitled Map")
    case 1: title = names[0].isEmpty ? localized("Untitled Layer") : names[0]
    default:
      title = localized(
        "{0} and {1} other layer", plural: "{0} and {1} other layers", count: names.count - 1,
        names[names.count - 1], (names.count - 1).formatted)
    }
    name = localized("{0} · {1}", title, LocalTime.text(for: summary.changed, now: now))
  }
}
