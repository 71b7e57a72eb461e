/// The ranges of a file's parts around its features.
struct Frame: Hashable, Sendable {
  /// The range of the root value, or of all records of a sequence.
  var range = 0..<0
  /// The array of features with its brackets, or `nil` if the root isn't a collection.
  var features: Range<Int>?
  /// Whether the root of a text that breaks off says its type in front of that.
  var namesType = true
  /// The value of the root's `bbox`.
  var boundingBox: Range<Int>?
  /// The framing of records, or `nil` if the file isn't a sequence.
  var sequence: SequenceFrame?
}
