/// A find and replace operation on the strings of features.
public struct Replacement: Hashable, Sendable {
  public var find: String
  /// The replacement string. If `find` is a regular expression, `$0` stands for the whole match, `$1` to `$9` stand for
  /// its groups, and `$$` for a dollar sign.
  public var replacement: String
  public var isRegularExpression = false
  public var matchesCase = false
  /// Whether only whole words match. A whole word isn't preceded or followed by a letter, digit or underscore.
  public var wholeWords = false
  public var parts: Set<Part> = Set(Part.allCases)

  /// The strings to search.
  public enum Part: Hashable, Sendable, CaseIterable {
    case titles, descriptions
    /// The values of string and number properties. A number isn't changed if the result isn't a number.
    case properties
  }

  public init(find: String, replacement: String) { (self.find, self.replacement) = (find, replacement) }
}

/// Why a replacement is invalid.
public enum ReplacementError: Error, Hashable, Sendable {
  case empty
  /// The regular expression is invalid. The associated value is Swift's description of the error.
  case expression(String)
}

/// A string before and after a replacement.
public struct ReplacedText: Hashable, Sendable {
  /// A part of the string that is kept, removed or added.
  public enum Piece: Hashable, Sendable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// The parts in order.
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
