import Gtk

/// A text with what a field of GTK's holds of it: that has no NUL, which is shown as its picture, and where it has one line
/// no more than 64 KiB. What a field could not hold is not what somebody typed.
struct FieldText {
  /// The text itself.
  let text: String
  /// What the field holds when it is shown.
  let held: String

  /// `held` is nil where the field holds all of it.
  init(_ text: String = "", held: String? = nil) {
    self.text = text
    self.held = held ?? FieldText.displayed(text)
  }

  /// Shows `text` by `write`, and looks by `read` what the field holds then.
  init(_ text: String, write: (String) -> Void, read: () -> String) {
    write(FieldText.displayed(text))
    self.init(text, held: read())
  }

  /// Whether the field holds all of it: else what is typed over it would cut it.
  var isWhole: Bool { held == FieldText.displayed(text) }

  /// Why it cannot be changed where it is not whole.
  static var complaint: String { localized("This text is too long to edit here.") }

  /// What a field that showed this means with what it holds now.
  func meaning(of now: String) -> String {
    guard now != held else { return text }
    guard text.utf8.contains(0), !text.unicodeScalars.contains(FieldText.picture) else { return now }
    return now.replacing(FieldText.picture, by: "\0")
  }

  /// What a field is given.
  static func displayed(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", by: picture) : text
  }

  /// So many bytes without a line break are laid out in a field of several lines in less than a second; ten times as many
  /// in minutes.
  private static let longestLine = 8000

  /// What a field of several lines is given: all of `text`, or its beginning where a line would take too long.
  static func beginning(of text: String) -> String {
    let longest = text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map(\.count).max() ?? 0
    return longest <= longestLine ? text : text.prefix(longestLine / 8) + "…"
  }

  /// Of NUL.
  private static let picture: Unicode.Scalar = "\u{2400}"
}

extension String {
  /// By scalars: a character is also what combines with it.
  fileprivate func replacing(_ old: Unicode.Scalar, by new: Unicode.Scalar) -> String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map { $0 == old ? new : $0 })
    return String(scalars)
  }
}
