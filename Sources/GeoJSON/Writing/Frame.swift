/// Where a file's parts around its features are.
struct Frame: Hashable, Sendable {
  /// The root value; in a sequence from the first to the last.
  var range = 0..<0
  /// The array of features, brackets included, where there is one.
  var features: Range<Int>?
  /// The value of the root's `bbox`.
  var boundingBox: Range<Int>?
  /// Where the file is a sequence: how.
  var sequence: SequenceFrame?
}
