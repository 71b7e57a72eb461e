/// The ranges of the parts of a file outside of its features.
struct Frame: Hashable, Sendable {
  /// The range of the root value. In a sequence, the range of all records.
  var range = 0..<0
  /// The range of the array of features, including its brackets. `nil` if the root isn't a collection.
  var features: Range<Int>?
  /// Whether the member `type` of the root was read. It may be missing in a truncated text.
  var namesType = true
  /// The end of the last complete member of the root object.
  var membersEnd = 0
  /// The range of the value of the root's `bbox`.
  var boundingBox: Range<Int>?
  /// The structure of a sequence, or `nil` if the file isn't a sequence.
  var sequence: SequenceFrame?
}
