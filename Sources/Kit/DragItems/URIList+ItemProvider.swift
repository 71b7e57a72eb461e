import Geography

extension URIList: @MainActor ItemProviderWriting, @MainActor ItemProviderReading {
  /// Only `text/uri-list`.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["text/uri-list"] }

  /// Returns the data of the list.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping ItemProvider.DataCompletion
  ) { completionHandler(bytes, nil) }

  /// Only `text/uri-list`.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["text/uri-list"] }

  /// Parses a list, skipping comments and empty lines and accepting any line ending. Throws if the data isn't
  /// UTF-8.
  public static func object(withItemProviderData data: [UInt8], typeIdentifier: String) throws -> URIList {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ItemProviderError.unreadable(typeIdentifier)
    }
    return URIList(text: text)
  }
}
