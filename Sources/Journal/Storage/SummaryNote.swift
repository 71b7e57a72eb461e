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
      let changed = fields.popFirst().flatMap({ Int64($0) }),
      let unsaved = fields.popFirst().flatMap({ Int($0) }).flatMap({ JournalSummary.Unsaved(rawValue: $0) }),
      let dismissed = fields.popFirst(), fields.popLast() == SummaryNote.end,
      fields.count.isMultiple(of: SummaryNote.layerFields)
    else { return false }
    var layers: [JournalSummary.Layer] = []
    while !fields.isEmpty {
      let noted = fields.prefix(SummaryNote.layerFields)
      guard let layer = JournalSummary.Layer(note: noted, place: layers.count) else { return false }
      layers.append(layer)
      fields = fields.dropFirst(SummaryNote.layerFields)
    }
    (summary.changed, summary.unsaved, summary.layers) = (changed, unsaved, layers)
    summary.isDismissed = dismissed == "1"
    return true
  }

  /// Notes what is known of the journal now. On a disk that cannot be written to nothing is noted.
  func write(_ summary: JournalSummary) {
    let layers = summary.layers.flatMap(\.noted)
    guard !layers.contains(where: { $0.contains("\0") }) else { return }
    let fields =
      [
        SummaryNote.format, version, "\(summary.changed)", "\(summary.unsaved.rawValue)",
        summary.isDismissed ? "1" : "0",
      ] + layers + [SummaryNote.end]
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

  private static let format = "Pindrop journal summary 2"
  /// After a power cut a part of it may be missing.
  private static let end = "end"
  /// The number of fields of a layer.
  fileprivate static let layerFields = 5
}

extension JournalSummary.Layer {
  /// The fields of a note: the file, the name, whether it is visible and locked, and two values as hexadecimal digits.
  fileprivate var noted: [String] {
    [
      uri ?? "", record.name, "\(record.isVisible ? 1 : 0)\(record.isLocked ? 1 : 0)",
      Hexadecimal.text(record.folders), Hexadecimal.text(record.colorRule),
    ]
  }

  fileprivate init?(note fields: ArraySlice<String>, place: Int) {
    let fields = Array(fields)
    guard fields.count == SummaryNote.layerFields, fields[2].utf8.count == 2,
      let folders = Hexadecimal.bytes(fields[3]), let rule = Hexadecimal.bytes(fields[4])
    else { return nil }
    self.init(
      uri: fields[0].isEmpty ? nil : fields[0],
      record: LayerRecord(
        name: fields[1], isVisible: fields[2].first == "1", isLocked: fields[2].last == "1", place: place,
        folders: folders, colorRule: rule))
  }
}

private enum Hexadecimal {
  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns `nil` if the text isn't pairs of digits.
  static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[start...start + 1], as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    return bytes
  }
}
