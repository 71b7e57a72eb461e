import Files
import Journal

/// The journals of all maps, both of open maps and of maps that can be reopened.
public struct MapJournals: Sendable {
  /// The folder that contains a subfolder for each journal.
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// Creates a journal for a new map.
  public func make() throws(JournalError) -> Journal {
    try Journal.create(in: folder)
  }

  /// Returns the journals of the maps that are opened when the program starts, except those that another process has
  /// open. O(journals).
  ///
  /// These are maps with edits that aren't saved in their files, and maps that were open when the program was killed.
  /// Maps with other content that isn't in files are also included, unless the user closed them.
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

  /// Returns the journals of closed maps that contain more than their files, with the most recently written journal
  /// first. These are maps with unsaved content and maps with several layers. O(journals).
  public func closed() async -> [JournalSummary] {
    await list().filter { $0.state == .ready && ($0.hasUnsaved || $0.layers.count > 1) }
  }

  /// Returns the journals of closed maps that can be restored when the user opens the files at `uris`, in order of
  /// preference. O(journals).
  ///
  /// Maps with unsaved changes that contain all these files come first, beginning with the most recently written map.
  /// They are followed by the most recent map that has no unsaved changes and exactly these files, in any order.
  public func journals(ofFiles uris: Set<String>) async -> [JournalSummary] {
    let closed = await list().filter { $0.state == .ready }
    let unfinished = closed.filter { $0.hasUnsaved && uris.isSubset(of: $0.uris) }
    let finished = closed.first { !$0.hasUnsaved && uris == Set($0.uris) }
    return unfinished + [finished].compactMap { $0 }
  }

  /// Returns the journals of closed maps that contain the file at `uri`, with the most recently written journal first.
  /// O(journals).
  func journals(withFile uri: String) async -> [JournalSummary] {
    await list().filter { $0.state == .ready && $0.uris.contains(uri) }
  }

  /// Returns the summaries of all journals, with the most recently written journal first. O(journals).
  func list() async -> [JournalSummary] { await onThread { _ in Journal.list(in: folder) } }

  /// Returns the summary of the journal in the folder `name`.
  func journal(named name: String) async -> JournalSummary {
    await onThread { _ in Journal.summary(of: folder + "/" + name) }
  }

  /// The folder for a backup of the old contents while a file is being overwritten in place.
  public var backupFolder: FilePath { FilePath(folder).folder.appending("kept") }

  /// The number of days for which deleted features can be restored.
  public static let retentionDays = 30

  /// The limits for journals of maps without unsaved content: half a year and 2 GiB.
  static let retention = JournalRetention(days: 183, size: 2 << 30)

  /// Returns the time before which deleted features are removed from journals. Times are in seconds since 1970.
  public static func retentionLimit(_ now: Int64) -> Int64 { now - Int64(retentionDays) * 86_400 }

  /// Removes old journals without unsaved content. O(journals).
  public func clean() async {
    await onThread { _ in
      Journal.removeFinished(in: folder, keeping: MapJournals.retention)
      FileBackup.removeUnfinished(in: backupFolder)
    }
  }
}
