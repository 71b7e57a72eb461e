/// A piece of Swift source. Concatenating the text of all tokens yields the source.
struct Token: Equatable {
  enum Kind {
    /// A name or keyword, also `#selector` with its `#`.
    case identifier
    /// One punctuation or operator character.
    case symbol
    case space, comment
    /// A number, or a part of a string outside of its interpolations.
    case literal
  }

  var kind: Kind
  var text: String

  /// Whether the compiler ignores the token.
  var isBlank: Bool { kind == .space || kind == .comment || text.isEmpty }
}
