/// Links and files as programs hand them to one another, one or many: `text/uri-list` of RFC 2483.
///
/// What another program drags is one item: its list has as many URIs as it drags files.
public struct URIList: Hashable, Sendable {
  /// The URIs, such as `file:///home/anna/Alps.geojson`, in their order.
  public var uris: [String]

  /// Makes a list.
  public init(_ uris: [String]) { self.uris = uris }

  /// Reads the lines of a list, without comments and empty ones; any line ends do.
  public init(text: String) {
    // "\r\n" is one character. Some programs end the text with a NUL.
    let lines = text.split { $0.isNewline || $0 == "\0" }
    uris = lines.filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// A line for each URI, with the line ends that the RFC asks for.
  public var bytes: [UInt8] { uris.flatMap { Array("\($0)\r\n".utf8) } }
}

extension URIList: @MainActor ItemProviderWriting, @MainActor ItemProviderReading {
  /// `text/uri-list` alone.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["text/uri-list"] }

  /// Gives the lines.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping ItemProvider.DataCompletion
  ) { completionHandler(bytes, nil) }

  /// `text/uri-list` alone.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["text/uri-list"] }

  /// Passes over comments and empty lines, and takes any line ends; throws where the bytes are not UTF-8.
  public static func object(withItemProviderData data: [UInt8], typeIdentifier: String) throws -> URIList {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ItemProviderError.unreadable(typeIdentifier)
    }
    return URIList(text: text)
  }
}
