/// A piece of Swift source. The texts of all tokens, one after the other, are the source.
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

  /// Whether the compiler passes over the token.
  var isBlank: Bool { kind == .space || kind == .comment || text.isEmpty }
}
