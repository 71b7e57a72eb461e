/// How the texts of a sequence stand in a file.
struct SequenceFrame: Hashable, Sendable {
  /// U+001E in front of each text of a GeoJSON text sequence: RFC 8142.
  static let separator: UInt8 = 0x1E

  enum Style: Hashable, Sendable {
    /// A record separator in front of each and a line break behind it.
    case separated
    /// Line breaks between them.
    case lines
  }

  var style: Style
  /// The records that are collections; each other feature is a record of its own.
  var collections: [Collection] = []

  struct Collection: Hashable, Sendable {
    var range: Range<Int>
    /// Its features, among those of the file.
    var features: Range<Int>
  }
}

/// A record of a sequence that ends too early, as when the program that wrote it was interrupted.
public struct IncompleteRecord: Hashable, Sendable {
  /// Its bytes, from where it begins to where the next one begins or the file ends.
  public var range: Range<Int>
  /// The line it begins in, from 1.
  public var line: Int
  /// What is missing, and where.
  public var error: GeoJSONError

  /// What was not opened and what becomes of it, in whole sentences.
  public var message: String {
    "The record that begins in line \(line) is not complete and was not opened. It stays in the file as it is."
  }
}

extension GeoJSONFile {
  /// Whether files of this name hold one JSON text a line: `.geojsonl`, `.ndjson` and their kin.
  public static func isSequence(name: String) -> Bool {
    let name = name.lowercased()
    return [".geojsonl", ".geojsons", ".geojsonseq", ".ndjson", ".ndgeojson", ".jsonl"].contains {
      name.hasSuffix($0)
    }
  }
}
