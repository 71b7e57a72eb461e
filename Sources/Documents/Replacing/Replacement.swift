/// What is looked for in what features say, and what stands there instead.
public struct Replacement: Hashable, Sendable {
  public var find: String
  /// With a regular expression `$0` is all that was found and `$1` to `$9` are its groups; `$$` is a dollar sign.
  public var replacement: String
  public var isRegularExpression = false
  public var matchesCase = false
  /// Whether letters, digits and underscores may stand neither in front nor behind.
  public var wholeWords = false
  public var parts: Set<Part> = Set(Part.allCases)

  /// Which of the texts are looked into.
  public enum Part: Hashable, Sendable, CaseIterable {
    case titles, descriptions
    /// Those that are texts or numbers. A number is left as it is where it would be none any more.
    case properties
  }

  public init(find: String, replacement: String) { (self.find, self.replacement) = (find, replacement) }
}

/// Why nothing can be looked for.
public enum ReplacementError: Error, Hashable, Sendable {
  case empty
  /// With what Swift says is wrong with the regular expression.
  case expression(String)
}

/// A text with parts of it replaced.
public struct ReplacedText: Hashable, Sendable {
  /// A part of the text before or after it, or of both.
  public enum Piece: Hashable, Sendable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// In their order.
  public var pieces: [Piece]

  public init(_ pieces: [Piece]) { self.pieces = pieces }

  public var before: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .kept(let part), .removed(let part): text += part
      case .added: break
      }
    }
  }

  public var after: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .kept(let part), .added(let part): text += part
      case .removed: break
      }
    }
  }
}
