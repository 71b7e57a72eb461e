import Markup

extension GPXFeature {
  /// Returns the text without the white space between tags. Texts that differ only in layout have equal results. O(n).
  public static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] { MarkupText.withoutLayout(text) }
}
