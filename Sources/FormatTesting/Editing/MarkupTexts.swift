/// Texts as they come back from XML.
public enum MarkupTexts {
  /// XML does not have all characters.
  public static func kept(_ text: String) -> String { text.replacing("\u{1}", with: "\u{FFFD}") }

  /// A title without white space at its ends; nil where nothing is left.
  public static func keptTitle(_ title: String) -> String? {
    let space: Set<Unicode.Scalar> = [" ", "\n", "\t", "\r"]
    var scalars = Array(kept(title).unicodeScalars)
    while let last = scalars.last, space.contains(last) { scalars.removeLast() }
    let rest = scalars.drop { space.contains($0) }
    return rest.isEmpty ? nil : String(String.UnicodeScalarView(rest))
  }
}
