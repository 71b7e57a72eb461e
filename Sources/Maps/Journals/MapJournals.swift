import Files
import Journal

/// The journals of all maps: of those that are open, and of those that are to be opened again.
public struct MapJournals: Sendable {
  /// One folder in it for each.
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// Makes a journal for a map that is open.
  public func make() throws(JournalError) -> Journal {
    try Journal.create(in: folder)
  }

  /// Those with something that no file has, and that nobody has open. O(journals).
  public func unfinished() async -> [JournalSummary] {
    await onThread { _ in Journal.list(in: folder) }.filter { summary in
      switch summary.state {
      case .ready: summary.hasUnsaved
      case .unreadable, .newer: true
      case .inUse: false
      }
    }
  }

  /// Returns the journals of closed maps that can be restored when the files at `uris` are opened, the preferred one first.
  ///
  /// Maps with unsaved changes that have layers of all these files come first, the most recently written one at the front.
  /// They are followed by the map that consists of the only file. O(journals).
  public func journals(ofFiles uris: Set<String>) async -> [JournalSummary] {
    let closed = await onThread { _ in Journal.list(in: folder) }.filter { $0.state == .ready }
    let unfinished = closed.filter { $0.hasUnsaved && uris.isSubset(of: $0.uris) }
    let finished = closed.first {
      !$0.hasUnsaved && $0.uris.count == 1 && uris == Set($0.uris) && $0.layerNames.count == 1
    }
    return unfinished + [finished].compactMap { $0 }
  }

  /// Reads the summary of the journal in the folder `name`.
  func journal(named name: String) async -> JournalSummary {
    await onThread { _ in Journal.summary(of: folder + "/" + name) }
  }

  /// Where the old bytes of a file are while it is written in place.
  public var backupFolder: FilePath { FilePath(folder).folder.appending("kept") }

  /// Of this many days ago and before, finished maps' journals are removed and deleted features forgotten.
  public static let retentionDays = 30

  /// The moment from which on deleted features are kept; both in seconds since 1970.
  public static func retentionLimit(_ now: Int64) -> Int64 { now - Int64(retentionDays) * 86_400 }

  /// Removes what is old and nobody needs. O(journals).
  public func clean() async {
    await onThread { _ in
      Journal.removeFinished(in: folder, unusedForDays: MapJournals.retentionDays)
      FileBackup.removeUnfinished(in: backupFolder)
    }
  }
}
