import Files
import Journal

/// The journals of all maps, including maps that aren't open.
public struct MapJournals: Sendable {
  /// The folder that contains a subfolder for each journal.
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// Creates a journal for a new map.
  public func make() throws(JournalError) -> Journal {
    try Journal.create(in: folder)
  }

  /// Returns the journals of the maps that are opened when the program starts, unless another process has them open.
  /// O(journals).
  ///
  /// These are maps with edits that aren't saved in their files, and maps that were open when the program was killed.
  /// Maps with other contents that aren't in files are also included, unless the user closed them.
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

  /// Returns the journals of closed maps that are more than a single saved file: maps with unsaved contents and maps
  /// with several layers. The most recently written journal comes first. O(journals).
  public func closed() async -> [JournalSummary] {
    await list().filter { $0.state == .ready && ($0.hasUnsaved || $0.layers.count > 1) }
  }

  /// Returns the journals of closed maps that can be restored when the user opens the files at `uris`, in order of
  /// preference. O(journals).
  ///
  /// First come maps with unsaved changes that contain all these files, beginning with the most recently written map.
  /// Then comes the most recently written map without unsaved changes that has exactly these files, in any order.
  public func journals(ofFiles uris: Set<String>) async -> [JournalSummary] {
    let closed = await list().filter { $0.state == .ready }
    let unfinished = closed.filter { $0.hasUnsaved && uris.isSubset(of: $0.uris) }
    let finished = closed.first { !$0.hasUnsaved && uris == Set($0.uris) }
    return unfinished + [finished].compactMap { $0 }
  }

  /// Returns the journals of closed maps that contain the file at `uri`. The most recently written journal comes first.
  /// O(journals).
  func journals(withFile uri: String) async -> [JournalSummary] {
    await list().filter { $0.state == .ready && $0.uris.contains(uri) }
  }

  /// Returns summaries of all journals. The most recently written journal comes first. O(journals).
  func list() async -> [JournalSummary] { await onThread { _ in Journal.list(in: folder) } }

  /// Returns the summary of the journal in the folder `name`.
  func journal(named name: String) async -> JournalSummary {
    await onThread { _ in Journal.summary(of: folder + "/" + name) }
  }

  /// The folder for a backup of the old contents, which exists while a file is being overwritten in place.
  public var backupFolder: FilePath { FilePath(folder).folder.appending("kept") }

  /// The number of days for which deleted features can be restored.
  public static let retentionDays = 30

  /// How long journals of maps without unsaved contents are kept. They are removed after half a year, or if their total
  /// size exceeds 2 GiB.
  static let retention = JournalRetention(days: 183, size: 2 << 30)

  /// Returns the time before which deleted features can be removed from journals, given the current time. Both are in
  /// seconds since 1970.
  public static func retentionLimit(_ now: Int64) -> Int64 { now - Int64(retentionDays) * 86_400 }

  /// Removes old journals without unsaved contents, and unfinished backups. O(journals).
  public func clean() async {
    await onThread { _ in
      Journal.removeFinished(in: folder, keeping: MapJournals.retention)
      FileBackup.removeUnfinished(in: backupFolder)
    }
  }
}
