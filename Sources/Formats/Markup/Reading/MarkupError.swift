import Features

/// The reason why bytes can't be read as XML or as a format that is based on XML, with its location.
public struct MarkupError: Error, Hashable, Sendable {
  public var fault: Fault
  /// The location of the error in the bytes that were read.
  public var place: TextLocation
  /// The number of the feature with the error, counted from 1. `nil` if the file has only one feature.
  public var feature: Int?

  public init(_ fault: Fault, at place: TextLocation, feature: Int? = nil) {
    self.fault = fault
    self.place = place
    self.feature = feature
  }

  /// An error in the text. Names are element and attribute names as written.
  public enum Fault: Hashable, Sendable {
    /// The text contains only white space.
    case empty
    /// The text ends within an element. `element` is the name of the innermost open element, if known.
    case truncated(element: String?)
    /// An end tag doesn't match the open element.
    case mismatch(open: String, close: String)
    /// A reference to an entity that isn't one of the five predefined entities.
    case entity(String)
    /// A document type with declarations. It could expand a small file without limit or load other files.
    case documentType
    /// A character that XML doesn't allow, or a reference to such a character.
    case character
    case notUTF8
    /// The declared encoding is unknown.
    case encoding(String)
    /// A byte isn't valid in the declared encoding.
    case notInEncoding(String)
    /// The text can be decoded, but encoding it again would produce other bytes.
    case encodingNotKept(String)
    /// The XML declaration isn't at the beginning.
    case lateDeclaration
    case attributeTwice(String)
    /// Content after the end of the root element.
    case afterEnd
    /// Elements are nested more deeply than the limit.
    case tooDeep(limit: Int)
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// A tag has more attributes than the limit.
    case tooManyAttributes(limit: Int)
    /// Any other syntax error.
    case syntax
    /// The name of the root element, or of a feature's element, isn't the expected name.
    case root(found: String, expected: String)
  }
}
