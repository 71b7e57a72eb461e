/// A list of links or files in the format that programs exchange: `text/uri-list` of RFC 2483.
///
/// A drag from another program has one item, whose list contains a URI for each dragged file.
public struct URIList: Hashable, Sendable {
  /// The URIs, such as `file:///home/anna/Alps.geojson`, in order.
  public var uris: [String]

  /// Creates a list.
  public init(_ uris: [String]) { self.uris = uris }

  /// Parses a list. Skips comments and empty lines, and accepts any line ending.
  public init(text: String) {
    // Split at any newline character, because Swift treats "\r\n" as one character. Also split at NUL, with which some
    // programs end the text.
    let lines = text.split { $0.isNewline || $0 == "\0" }
    uris = lines.filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The list with one line per URI and CRLF line endings, as the RFC requires.
  public var bytes: [UInt8] { uris.flatMap { Array("\($0)\r\n".utf8) } }
}
