/// The style of a sequence, and the collections in it.
struct SequenceFrame: Hashable, Sendable {
  /// U+001E, the record separator in front of each text of a GeoJSON text sequence: RFC 8142.
  static let separator: UInt8 = 0x1E

  enum Style: Hashable, Sendable {
    /// A record separator comes before each text, and a line break after it.
    case separated
    /// Line breaks separate the texts.
    case lines
  }

  var style: Style
  /// The records that are FeatureCollections. Each feature outside of them is a record.
  var collections: [Collection] = []

  struct Collection: Hashable, Sendable {
    var range: Range<Int>
    /// The indices of the collection's features in the file.
    var features: Range<Int>
  }
}
