/// A feature that can be read, in any format, with its text in the file.
///
/// Features are values. Unless stated otherwise, each property and method is O(the length of `bytes`). A format whose
/// features can be changed also conforms to ``EditableFeature`` and ``GeometryEditableFeature``.
public protocol Feature: FeatureAttributes, FeatureGeometry, Sendable {
  /// The feature's text in its format, without the text around it. O(1).
  var bytes: [UInt8] { get }
  /// The feature in a form that can be stored without its file. The text includes everything that it refers to in the
  /// file, such as styles and prefixes.
  var selfContained: Self { get }
  /// Returns the content of `text` without its layout, such as white space. Texts that differ only in layout have equal
  /// results.
  static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8]
  /// The extracted data that the map needs. The record's range of points covers all of `points`. O(1).
  var record: FeatureRecord { get }
  /// Compares the notation of coordinates with the notation in `old`, the same feature before an edit. Returns the
  /// first coordinate whose notation differs, or `nil` if there is none.
  func replacedNotation(since old: any Feature) -> ReplacedNotation?
}
