/// Limits for the text that Pango lays out in one step.
///
/// The layout time of wrapped text grows with the square of a word's length. Laying out 9,000 letters without a space
/// takes 19 s and blocks all windows. A megabyte of text is laid out completely even if only one line is visible.
public nonisolated enum LayoutLimit {
  /// The maximum word length in bytes of UTF-8. 1,000 letters take a quarter of a second.
  static let word = 400
  /// The maximum text length in bytes of UTF-8, more than a label can show.
  static let text = 4000

  /// Returns the text, or its beginning and an ellipsis if the text or one of its words is too long.
  /// O(``text``), independent of the text's length.
  public static func clipped(_ text: String) -> String {
    let bytes = text.utf8
    guard let end = end(of: bytes) else { return text }
    // Move back to the start of the character, because the end may be within a character.
    var start = end
    while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80 { start = bytes.index(before: start) }
    return String(text.unicodeScalars[..<start]) + "…"
  }

  /// Returns the index at which the text must be cut, or `nil` if the text is short enough.
  private static func end(of bytes: String.UTF8View) -> String.Index? {
    var (length, wordLength) = (0, 0)
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let isSpace = bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\n")
      wordLength = isSpace ? 0 : wordLength + 1
      length += 1
      if wordLength > word || length > text { return index }
      index = bytes.index(after: index)
    }
    return nil
  }
}
