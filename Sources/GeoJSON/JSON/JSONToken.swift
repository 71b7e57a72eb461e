/// One value or key of a JSON text, as the place where it stands.
///
/// Tokens lie in the text's order; an object's children are key, value, key, value.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable { case object, array, string, number, `true`, `false`, null }

  var kind: Kind
  /// Whether a string has a backslash in it.
  var isEscaped = false
  /// Byte offsets; a string's quotes and a container's brackets are inside.
  var start: Int
  var end: Int
  /// The place, among the tokens, of what follows this value and its children.
  var next: Int

  var range: Range<Int> { start..<end }
  /// What is between the brackets or quotes.
  var inside: Range<Int> { start + 1..<end - 1 }
}
