import Features

/// Why bytes are no XML, or not what a format of places in XML is made of, and where.
public struct MarkupError: Error, Hashable, Sendable {
  /// What is wrong.
  public var fault: Fault
  /// Where, in the bytes that were read.
  public var place: TextPlace
  /// The feature it is in, from 1, where there are several.
  public var feature: Int?

  public init(_ fault: Fault, at place: TextPlace, feature: Int? = nil) {
    self.fault = fault
    self.place = place
    self.feature = feature
  }

  /// What is wrong with a text. Names are those of elements and attributes as they are written.
  public enum Fault: Hashable, Sendable {
    /// Nothing but white space.
    case empty
    /// The text ends within an element, whose name is known where it is the last one that is open.
    case truncated(element: String?)
    /// An end tag that is not that of the element that is open.
    case mismatch(open: String, close: String)
    /// A reference to something other than the five entities of XML.
    case entity(String)
    /// A document type with declarations, which could make a small file endless or have others loaded.
    case documentType
    /// A character that XML does not allow, or a reference to one.
    case character
    case notUTF8
    /// The text says that it is in an encoding that is not known.
    case encoding(String)
    /// A byte does not belong to the encoding that the text says it is in.
    case notInEncoding(String)
    /// The text is in an encoding that can be read, but is not written as the same bytes again.
    case encodingNotKept(String)
    /// The declaration of XML stands behind something else.
    case lateDeclaration
    case attributeTwice(String)
    /// Something stands behind the end of the root.
    case afterEnd
    /// More elements are open at once than a reader follows.
    case tooDeep(limit: Int)
    /// More bytes than a reader takes.
    case tooLarge(limit: Int)
    /// A tag has more attributes than a reader compares with each other.
    case tooManyAttributes(limit: Int)
    /// Any other fault of XML.
    case syntax
    /// Not the root, or not the element, that the format has.
    case root(found: String, expected: String)
  }
}
