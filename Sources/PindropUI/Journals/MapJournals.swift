import Files
import Gtk
import Journal

/// The journals of all maps, those that have a window and those that are to get one again.
struct MapJournals {
  /// One folder in it for each.
  let folder: String

  init(folder: String = UserFolder.data + "/pindrop/maps") { self.folder = folder }

  /// A new one, for a map with a window.
  func make() throws(JournalFault) -> Journal {
    let journal = try Journal.create(in: folder)
    try journal.setOpen(true)
    return journal
  }

  /// Those with something that no file has, and that nobody has open. O(journals).
  var unfinished: [JournalSummary] {
    Journal.list(in: folder).filter { summary in
      switch summary.state {
      case .ready: summary.hasUnsaved
      case .unreadable, .newer: true
      case .inUse: false
      }
    }
  }

  /// The one of a map that is nothing but this file, and that nobody has open.
  func journal(of file: File) -> JournalSummary? {
    Journal.list(in: folder).first { $0.state == .ready && $0.uris == [file.uri] && $0.layerNames.count == 1 }
  }

  /// Where the old bytes of a file are while it is written in place.
  var keptFiles: FilePath { FilePath(folder).folder.appending("kept") }

  /// Of this many days ago and before, finished maps' journals are removed and deleted features forgotten.
  static let keptDays = 30

  /// The moment from which on deleted features are kept; both in seconds since 1970.
  static func keptSince(_ now: Int64) -> Int64 { now - Int64(keptDays) * 86_400 }

  /// Removes what is old and nobody needs. O(journals).
  func clean() { Journal.removeFinished(in: folder, unusedForDays: MapJournals.keptDays) }
}
