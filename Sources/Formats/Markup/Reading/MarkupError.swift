import Features

/// Why bytes can't be read as XML or as an XML-based format, and where the error is.
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

  /// An error in the text. Names of elements and attributes are as in the text.
  public enum Fault: Hashable, Sendable {
    /// The text contains only white space.
    case empty
    /// The text ends inside an element. `element` is the name of the innermost open element, or `nil` if it is unknown.
    case truncated(element: String?)
    /// An end tag doesn't match the innermost open element.
    case mismatch(open: String, close: String)
    /// A reference to an entity that isn't predefined. XML has five predefined entities.
    case entity(String)
    /// A document type with declarations. These are rejected, because they could expand a small file without limit or
    /// load other files.
    case documentType
    /// A character that isn't allowed in XML, or a reference to such a character.
    case character
    case notUTF8
    /// The declared encoding is unknown.
    case encoding(String)
    /// A byte isn't valid in the declared encoding.
    case notInEncoding(String)
    /// The text can be decoded, but encoding it again would result in other bytes.
    case encodingNotKept(String)
    /// The XML declaration isn't at the beginning of the text.
    case lateDeclaration
    case attributeTwice(String)
    /// There is content after the root element.
    case afterEnd
    /// Elements are nested more deeply than the limit.
    case tooDeep(limit: Int)
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// A tag has more attributes than the limit.
    case tooManyAttributes(limit: Int)
    /// Any other syntax error.
    case syntax
    /// The root element or a feature's element has another name than expected.
    case root(found: String, expected: String)
  }
}
