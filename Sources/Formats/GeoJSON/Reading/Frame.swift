/// The ranges of the parts of a file that surround its features.
struct Frame: Hashable, Sendable {
  /// The range of the root value, or of all records of a sequence.
  var range = 0..<0
  /// The array of features with its brackets, or `nil` if the root isn't a collection.
  var features: Range<Int>?
  /// Whether the root's `type` member comes before the end of a truncated text.
  var namesType = true
  /// The value of the root's `bbox`.
  var boundingBox: Range<Int>?
  /// The framing of records, or `nil` if the file isn't a sequence.
  var sequence: SequenceFrame?
}
