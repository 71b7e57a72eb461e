/// A feature with the text that its file has for it, in any format, for reading.
///
/// Features are values. Unless stated otherwise, each property and method is O(the length of `bytes`). A format whose
/// features can be changed also conforms to ``EditableFeature`` and ``GeometryEditableFeature``.
public protocol Feature: FeatureAttributes, FeatureGeometry, Sendable {
  /// The feature's text in its format, without the text around it. O(1).
  var bytes: [UInt8] { get }
  /// The feature with everything that it refers to in its file, such as styles and prefixes, included in its text.
  /// The result can be stored without the file.
  var selfContained: Self { get }
  /// Returns the content of `text` without formatting. Texts that differ only in formatting give equal results.
  static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8]
  /// The data that a map needs. The record's point range covers all of `points`. O(1).
  var record: FeatureRecord { get }
  /// Returns the first coordinate whose notation differs from that in `old`, the feature before an edit, or `nil`.
  func replacedNotation(since old: any Feature) -> ReplacedNotation?
}
