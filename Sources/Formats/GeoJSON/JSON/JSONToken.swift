/// A value or member name in a JSON text.
///
/// Tokens are in the order of the text. The children of an object are its names and values, alternately.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
    /// A word that isn't valid JSON, such as `NaN`. Only a reader whose `acceptsWords` is true creates such tokens.
    case word
  }

  var kind: Kind
  /// Whether the string contains a backslash.
  var isEscaped = false
  /// The offset of the first byte, which can be a quote or a bracket. `end` is the offset after the last byte.
  var start: Int
  var end: Int
  /// The index of the next token that isn't inside this value.
  var next: Int

  var range: Range<Int> { start..<end }
  /// The range between the brackets or quotes.
  var inside: Range<Int> { start + 1..<end - 1 }
}
