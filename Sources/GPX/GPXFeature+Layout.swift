import Markup

extension GPXFeature {
  /// The text without the white space between its tags: equal for texts that differ in their layout alone. O(n).
  public static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] { MarkupText.withoutLayout(text) }
}
