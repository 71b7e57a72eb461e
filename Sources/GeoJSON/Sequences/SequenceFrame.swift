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
