import Files
import Glibc

/// A cache of a journal's summary, in a file in the journal's folder. With the cache, a journal that hasn't been
/// written since can be listed without opening the database, which would take a hundred times as long.
struct SummaryCache {
  private let path: String
  /// A string that identifies the version of the database that the summary describes.
  private let version: String

  /// Creates a cache. Returns `nil` if the journal wasn't closed properly, because then its log may contain further
  /// data. The caller must hold the journal's lock.
  init?(_ folder: String, _ lock: FolderLock) {
    let database = JournalDatabase.path(in: folder)
    guard lock.isClean, (try? FileVersion(path: database + "-wal"))?.size ?? 0 == 0,
      let now = try? FileVersion(path: database)
    else { return nil }
    path = folder + "/summary"
    version = "\(now.device) \(now.inode) \(now.size) \(now.modified) \(now.changed)"
  }

  /// Reads the cache into `summary`. Returns `false` if the cache is missing, invalid or out of date.
  func read(into summary: inout JournalSummary) -> Bool {
    guard let bytes = try? FileBytes.read(path: path).bytes,
      let text = String(validating: bytes, as: UTF8.self)
    else { return false }
    var fields = text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)[...]
    guard fields.popFirst() == SummaryCache.format, fields.popFirst() == version,
      let changed = fields.popFirst().flatMap({ Int64($0) }),
      let unsaved = fields.popFirst().flatMap({ Int($0) }).flatMap({ JournalSummary.Unsaved(rawValue: $0) }),
      let dismissed = fields.popFirst(), fields.popLast() == SummaryCache.end,
      fields.count.isMultiple(of: SummaryCache.layerFields)
    else { return false }
    var layers: [JournalSummary.Layer] = []
    while !fields.isEmpty {
      let noted = fields.prefix(SummaryCache.layerFields)
      guard let layer = JournalSummary.Layer(note: noted, place: layers.count) else { return false }
      layers.append(layer)
      fields = fields.dropFirst(SummaryCache.layerFields)
    }
    (summary.changed, summary.unsaved, summary.layers) = (changed, unsaved, layers)
    summary.isDismissed = dismissed == "1"
    return true
  }

  /// Writes the cache. Ignores errors, because the cache isn't necessary.
  func write(_ summary: JournalSummary) {
    let layers = summary.layers.flatMap(\.noted)
    guard !layers.contains(where: { $0.contains("\0") }) else { return }
    let fields =
      [
        SummaryCache.format, version, "\(summary.changed)", "\(summary.unsaved.rawValue)",
        summary.isDismissed ? "1" : "0",
      ] + layers + [SummaryCache.end]
    // Replace the file atomically, so that other processes never see an incomplete file.
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
  /// The last field. If it is missing, the file is truncated, for example after a power failure.
  private static let end = "end"
  /// The number of fields for each layer.
  fileprivate static let layerFields = 5
}

extension JournalSummary.Layer {
  /// The fields for a layer: its URI, its name, two digits for visible and locked, and the folders and the color rule
  /// in hexadecimal.
  fileprivate var noted: [String] {
    [
      uri ?? "", record.name, "\(record.isVisible ? 1 : 0)\(record.isLocked ? 1 : 0)",
      Hexadecimal.text(record.folders), Hexadecimal.text(record.colorRule),
    ]
  }

  fileprivate init?(note fields: ArraySlice<String>, place: Int) {
    let fields = Array(fields)
    guard fields.count == SummaryCache.layerFields, fields[2].utf8.count == 2,
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

  /// Decodes pairs of hexadecimal digits. Returns `nil` if `text` is invalid.
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
