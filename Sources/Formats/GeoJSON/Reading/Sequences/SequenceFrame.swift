/// The style of a sequence, and the collections in it.
struct SequenceFrame: Hashable, Sendable {
  /// U+001E, the record separator in front of each text of a GeoJSON text sequence: RFC 8142.
  static let separator: UInt8 = 0x1E

  enum Style: Hashable, Sendable {
    /// A record separator before each text and a line break after it.
    case separated
    /// Line breaks between the texts.
    case lines
  }

  var style: Style
  /// The records that are FeatureCollections. Every other feature is its own record.
  var collections: [Collection] = []

  struct Collection: Hashable, Sendable {
    var range: Range<Int>
    /// The indices of its features in the file.
    var features: Range<Int>
  }
}
