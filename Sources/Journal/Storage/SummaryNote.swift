import Files
import Glibc

/// What was found when a journal was listed, in a file beside it: as long as nobody writes to the journal it need not be opened
/// to be listed again, which takes a hundred times as long.
struct SummaryNote {
  private let path: String
  /// Which state of the database the note is about.
  private let version: String

  /// Nil where the journal was not closed, and may have more than its database. Its lock must be held.
  init?(_ folder: String, _ lock: FolderLock) {
    let database = Journal.databasePath(folder)
    guard lock.isClean, (try? FileVersion(path: database + "-wal"))?.size ?? 0 == 0,
      let now = try? FileVersion(path: database)
    else { return nil }
    path = folder + "/summary"
    version = "\(now.device) \(now.inode) \(now.size) \(now.modified) \(now.changed)"
  }

  /// Puts what is noted into `summary`; false where there is no note, or one about another state.
  func read(into summary: inout JournalSummary) -> Bool {
    guard let bytes = try? OwnedBytes.read(path: path).bytes,
      let text = String(validating: bytes, as: UTF8.self)
    else { return false }
    var fields = text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)[...]
    guard fields.popFirst() == SummaryNote.format, fields.popFirst() == version,
      let changed = fields.popFirst().flatMap({ Int64($0) }), let unsaved = fields.popFirst(),
      let count = fields.popFirst().flatMap({ Int($0) }), (0..<fields.count).contains(count),
      fields.popLast() == SummaryNote.end
    else { return false }
    (summary.changed, summary.hasUnsaved) = (changed, unsaved != "0")
    summary.uris = Array(fields.prefix(count))
    summary.layerNames = Array(fields.dropFirst(count))
    return true
  }

  /// Notes what is known of the journal now. On a disk that cannot be written to nothing is noted.
  func write(_ summary: JournalSummary) {
    let texts = summary.uris + summary.layerNames
    guard !texts.contains(where: { $0.contains("\0") }) else { return }
    let fields =
      [
        SummaryNote.format, version, "\(summary.changed)", summary.hasUnsaved ? "1" : "0",
        "\(summary.uris.count)",
      ] + texts + [SummaryNote.end]
    // Whoever reads it meanwhile sees the old one, or nothing.
    let new = FilePath(path + ".new")
    do throws(FileError) {
      let file = try Descriptor(new, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600, .writing)
      try file.write(Array(fields.joined(separator: "\0").utf8))
      try new.move(to: FilePath(path))
    } catch {
      new.removeFile()
    }
  }

  private static let format = "Pindrop journal summary 1"
  /// After a power cut a part of it may be missing.
  private static let end = "end"
}
