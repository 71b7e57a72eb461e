/// The attribution of map tiles as plain text with links.
///
/// Files and servers of tiles state their attribution as HTML. They aren't trusted: only text and links to web pages
/// are kept, and the text is limited in length.
public struct Attribution: Hashable, Sendable {
  /// A part of the text.
  public struct Piece: Hashable, Sendable {
    public var text: String
    /// The address of a web page, or `nil` if the text isn't a link.
    public var link: String?

    public init(_ text: String, link: String? = nil) {
      self.text = text
      self.link = link
    }
  }

  public let pieces: [Piece]

  public init(_ pieces: [Piece]) { self.pieces = pieces }

  public init(_ text: String, link: String? = nil) { pieces = [Piece(text, link: link)] }

  /// Creates an attribution from HTML or plain text.
  public init(html: String) {
    var reader = AttributionReader()
    reader.read(html)
    pieces = reader.pieces
  }

  /// The whole text without links.
  public var text: String { pieces.map(\.text).joined() }

  public var isEmpty: Bool { pieces.isEmpty }
}
