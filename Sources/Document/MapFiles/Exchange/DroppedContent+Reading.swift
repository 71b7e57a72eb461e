import Features
import Files
import Geography

extension DroppedContent {
  /// Parses dropped bytes of the given type. If the bytes are a list of files, checks only the names and the first
  /// bytes of these files.
  @concurrent public static func content(of bytes: [UInt8], type: String) async -> DroppedContent {
    if type == listType {
      guard let text = String(validating: bytes, as: UTF8.self) else { return .refused(.unreadable) }
      return await content(ofURIs: URIList(text: text).uris)
    }
    if let features = ExchangedFeatures.features(in: bytes, of: type) { return .features(features) }
    guard ExchangedFeatures.textTypes.contains(type) else { return .refused(.noPlaceInData) }
    let text = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    if text.count == 1, let name = GeoURI.searchText(in: String(text[0])) {
      return .features([UnlocatedFeatures.feature(named: name)])
    }
    return .refused(.noPlaceInText)
  }

  private static func content(ofURIs uris: [String]) async -> DroppedContent {
    let locations = uris.map { FileLocation(uri: $0) }
    let files = locations.filter { !["geo", "http", "https"].contains($0.scheme) }
    guard !files.isEmpty else {
      let places = uris.compactMap { uri in
        ExchangedFeatures.features(in: uri)
          ?? GeoURI.searchText(in: uri).map { [UnlocatedFeatures.feature(named: $0)] }
      }
      return places.isEmpty ? .refused(.noPlaceInLinks) : .features(places.flatMap { $0 })
    }
    return await onThread { _ in content(of: files, among: locations) }
  }

  /// Returns all of `locations` if at least one of `files` can probably be opened. Otherwise, returns the reasons why
  /// they can't be opened.
  private static func content(of files: [FileLocation], among locations: [FileLocation]) -> DroppedContent {
    var refused: [RejectedFile] = []
    for file in files {
      guard let reason = refusal(of: file) else { return .files(locations) }
      refused.append(RejectedFile(file, reason))
      // Check only some of the files, because the user is waiting for the drop to end.
      guard refused.count < 100 else { break }
    }
    return refused.count < files.count ? .files(locations) : .refused(.files(refused))
  }

  /// Returns why a file can't be opened, judging by its name and its first bytes. Returns `nil` if it can probably be
  /// opened.
  static func refusal(of file: FileLocation) -> RejectedFile.Reason? {
    // A folder is checked later, when it is opened.
    guard let path = file.path, !FolderFiles.isFolder(path) else { return nil }
    if PhotoReader.reads(file) { return PhotoReader.refusal(of: file).map { .error($0) } }
    do throws(FileError) {
      let parts = try RandomAccessFile(path)
      let named = FormatRegistry.known.format(named: file.name)
      if let named, named.isOpened || named.isBaseMap { return nil }
      let found = FormatRegistry.known.format(of: try parts.bytes(at: 0, count: 1 << 16), named: file.name)
      guard let found else { return .unknownFormat }
      guard found.isOpened || found.isBaseMap else {
        return .error(.format(FormatError(UnsupportedFormat(format: found.id), reading: found.id)))
      }
      return nil
    } catch {
      return .error(.storage(.local(error)))
    }
  }
}
