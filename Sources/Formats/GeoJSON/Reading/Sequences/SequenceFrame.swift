/// The style of a sequence, and the collections that it contains.
struct SequenceFrame: Hashable, Sendable {
  /// U+001E, the record separator in front of each text of a GeoJSON text sequence: RFC 8142.
  static let separator: UInt8 = 0x1E

  enum Style: Hashable, Sendable {
    /// There is a record separator before each text and a line break after it.
    case separated
    /// There are line breaks between the texts.
    case lines
  }

  var style: Style
  /// The records that are FeatureCollections. Every other feature is a separate record.
  var collections: [Collection] = []

  struct Collection: Hashable, Sendable {
    var range: Range<Int>
    /// The indices, in the file, of the collection's features.
    var features: Range<Int>
  }
}
