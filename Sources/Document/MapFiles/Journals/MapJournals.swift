import Files
import Journal

/// The journals of all maps: open maps and maps to be reopened.
public struct MapJournals: Sendable {
  /// The folder, with a subfolder for each journal.
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// Creates a journal for an open map.
  public func make() throws(JournalError) -> Journal {
    try Journal.create(in: folder)
  }

  /// Returns the journals of maps to open at the start that no other process has open. O(journals).
  ///
  /// These are maps with edits that their files don't have, maps that were open when the program was killed,
  /// and maps with other contents in no file, unless the user closed them.
  public func unfinished() async -> [JournalSummary] {
    await list().filter { summary in
      switch summary.state {
      case .ready:
        summary.unsaved == .edits || summary.wasInterrupted && !summary.layers.isEmpty
          || summary.hasUnsaved && !summary.isDismissed
      case .unreadable, .newer: true
      case .inUse: false
      }
    }
  }

  /// Returns the journals of closed maps that can't be restored from their files alone, the most recently
  /// written one first. These are maps with unsaved contents and maps with several layers. O(journals).
  public func closed() async -> [JournalSummary] {
    await list().filter { $0.state == .ready && ($0.hasUnsaved || $0.layers.count > 1) }
  }

  /// Returns the journals of closed maps that can be restored when the files at `uris` are opened, the preferred one first.
  ///
  /// Maps with unsaved changes that have layers of all these files come first, the most recently written one at the front.
  /// They are followed by the most recent map without unsaved changes that has exactly these files, in any order. O(journals).
  public func journals(ofFiles uris: Set<String>) async -> [JournalSummary] {
    let closed = await list().filter { $0.state == .ready }
    let unfinished = closed.filter { $0.hasUnsaved && uris.isSubset(of: $0.uris) }
    let finished = closed.first { !$0.hasUnsaved && uris == Set($0.uris) }
    return unfinished + [finished].compactMap { $0 }
  }

  /// Returns the journals of closed maps that have a layer of the file, the most recently written one first. O(journals).
  func journals(withFile uri: String) async -> [JournalSummary] {
    await list().filter { $0.state == .ready && $0.uris.contains(uri) }
  }

  /// Returns the summaries of all journals, the most recently written one first. O(journals).
  func list() async -> [JournalSummary] { await onThread { _ in Journal.list(in: folder) } }

  /// Returns the summary of the journal in the folder `name`.
  func journal(named name: String) async -> JournalSummary {
    await onThread { _ in Journal.summary(of: folder + "/" + name) }
  }

  /// The folder for the old bytes of a file that is written in place.
  public var backupFolder: FilePath { FilePath(folder).folder.appending("kept") }

  /// The number of days for which deleted features are kept.
  public static let retentionDays = 30

  /// Journals of maps without unsaved contents are kept for half a year, up to 2 GiB.
  static let retention = JournalRetention(days: 183, size: 2 << 30)

  /// Returns the time since which deleted features are kept. Times are in seconds since 1970.
  public static func retentionLimit(_ now: Int64) -> Int64 { now - Int64(retentionDays) * 86_400 }

  /// Removes old journals that aren't needed. O(journals).
  public func clean() async {
    await onThread { _ in
      Journal.removeFinished(in: folder, keeping: MapJournals.retention)
      FileBackup.removeUnfinished(in: backupFolder)
    }
  }
}
