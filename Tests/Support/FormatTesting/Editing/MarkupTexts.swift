/// Functions that return the text that is read back after writing a text to XML.
public enum MarkupTexts {
  /// Returns the text with U+FFFD in place of the character that XML doesn't allow.
  public static func kept(_ text: String) -> String { text.replacing("\u{1}", with: "\u{FFFD}") }

  /// Returns a title without white space at both ends, or `nil` if it is empty.
  public static func keptTitle(_ title: String) -> String? {
    let space: Set<Unicode.Scalar> = [" ", "\n", "\t", "\r"]
    var scalars = Array(kept(title).unicodeScalars)
    while let last = scalars.last, space.contains(last) { scalars.removeLast() }
    let rest = scalars.drop { space.contains($0) }
    return rest.isEmpty ? nil : String(String.UnicodeScalarView(rest))
  }
}
