/// A value or key in a JSON text, with its range.
///
/// Tokens are in the order of the text. The children of an object are its keys and values, alternately.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
    /// A word that isn't valid JSON, such as `NaN`. Created only by a reader with `acceptsWords`.
    case word
  }

  var kind: Kind
  /// Whether the string contains a backslash.
  var isEscaped = false
  /// The byte range, including the quotes of a string and the brackets of a container.
  var start: Int
  var end: Int
  /// The index of the token after this value and its children.
  var next: Int

  var range: Range<Int> { start..<end }
  /// The range without brackets or quotes.
  var inside: Range<Int> { start + 1..<end - 1 }
}
