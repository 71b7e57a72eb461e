import Features

extension GeoJSONFeature {
  /// The member `id`: RFC 7946, section 3.2. `nil` if it is missing or `null`.
  public var identifier: FeatureIdentifier? {
    bytes.withUnsafeBufferPointer { outline.identifier(in: $0) }
  }
}

extension GeoJSONFile {
  /// Returns the `id` of a feature, or `nil` if it is missing or `null`. O(length of the identifier).
  public func identifier(at index: Int) -> FeatureIdentifier? {
    bytes.withUnsafeBufferPointer { outlines[index].identifier(in: $0) }
  }

  /// The `id` of each feature. Only the text of the identifiers is read again. O(total length of the identifiers).
  public var identifiers: [FeatureIdentifier?] {
    bytes.withUnsafeBufferPointer { buffer in outlines.map { $0.identifier(in: buffer) } }
  }
}

extension FeatureOutline {
  fileprivate func identifier(in bytes: UnsafeBufferPointer<UInt8>) -> FeatureIdentifier? {
    guard let identifierStart else { return nil }
    var json = JSONReader(bytes, at: identifierStart)
    // Reading can't fail here, because the file was read before.
    guard let token = try? json.readValue() else { return nil }
    switch json.tokens[token].kind {
    case .string: return .text(json.string(at: token))
    case .number: return .number(json.numberText(at: token))
    case .object, .array, .true, .false, .null, .word: return nil
    }
  }
}
