/// The ranges of the parts of a file outside of its features.
struct Frame: Hashable, Sendable {
  /// The range of the root value. In a sequence, the range of all records.
  var range = 0..<0
  /// The range of the array of features, including its brackets. `nil` if the root isn't a collection.
  var features: Range<Int>?
  /// Whether the member `type` of the root was read. If it comes after the features, it is missing in a truncated text.
  var namesType = true
  /// The range of the value of the root's `bbox`.
  var boundingBox: Range<Int>?
  /// The structure of a sequence, or `nil` if the file isn't a sequence.
  var sequence: SequenceFrame?
}
