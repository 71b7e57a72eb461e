import Gtk

/// A string and its representation in a GTK field. NUL is shown as a symbol, and a single-line field holds at most 64
/// KiB. These differences must not count as edits.
package struct FieldText {
  /// The full text.
  package let text: String
  /// The field's contents while the text is shown unedited.
  package let held: String

  /// Creates a field text. If `held` is `nil`, the field can hold the whole text.
  package init(_ text: String = "", held: String? = nil) {
    self.text = text
    self.held = held ?? FieldText.displayed(text)
  }

  /// Writes `text` to a field with `write`, and reads the resulting contents with `read`.
  package init(_ text: String, write: (String) -> Void, read: () -> String) {
    write(FieldText.displayed(text))
    self.init(text, held: read())
  }

  /// Whether the field holds the full text. Otherwise an edit would truncate it.
  package var isWhole: Bool { held == FieldText.displayed(text) }

  /// The error shown when a truncated text is edited.
  package static var complaint: String { localized("This text is too long to edit here.") }

  /// Returns the text that the field's contents `now` represent.
  package func meaning(of now: String) -> String {
    guard now != held else { return text }
    guard text.utf8.contains(0), !text.unicodeScalars.contains(FieldText.picture) else { return now }
    return now.replacing(FieldText.picture, by: "\0")
  }

  /// Returns the text in the form that a field can hold.
  static func displayed(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", by: picture) : text
  }

  /// The longest line, in bytes, that a multi-line field shows in full. GTK lays out such a line in less than a second.
  /// A line ten times as long takes minutes.
  private static let longestLine = 8000

  /// Returns `text` for a multi-line field, truncated if it has a line that is too long.
  package static func beginning(of text: String) -> String {
    let longest = text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map(\.count).max() ?? 0
    return longest <= longestLine ? text : text.prefix(longestLine / 8) + "…"
  }

  /// The symbol for NUL.
  private static let picture: Unicode.Scalar = "\u{2400}"
}

extension String {
  /// Replaces Unicode scalars. Replacing characters would miss scalars that are followed by combining marks.
  fileprivate func replacing(_ old: Unicode.Scalar, by new: Unicode.Scalar) -> String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map { $0 == old ? new : $0 })
    return String(scalars)
  }
}
