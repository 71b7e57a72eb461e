/// A feature's `id`: RFC 7946 §3.2. Numbers are as equal as their texts, and never equal to strings.
public enum FeatureIdentifier: Hashable, Sendable {
  case text(String)
  case number(NumberText)
}

extension Feature {
  /// Nil where there is none, or null.
  public var identifier: FeatureIdentifier? {
    bytes.withUnsafeBufferPointer { record.identifier(in: $0) }
  }
}

extension GeoJSONFile {
  /// The feature's `id`; nil where there is none, or null. O(its length).
  public func identifier(of feature: Int) -> FeatureIdentifier? {
    bytes.withUnsafeBufferPointer { features[feature].identifier(in: $0) }
  }

  /// The `id` of each feature. O(their length); no other text is read again.
  public var identifiers: [FeatureIdentifier?] {
    bytes.withUnsafeBufferPointer { buffer in features.map { $0.identifier(in: buffer) } }
  }
}

extension FeatureRecord {
  fileprivate func identifier(in bytes: UnsafeBufferPointer<UInt8>) -> FeatureIdentifier? {
    guard let identifierStart else { return nil }
    var json = JSONReader(bytes, at: identifierStart)
    // What was read once is read again without a fault.
    guard let token = try? json.readValue() else { return nil }
    switch json.tokens[token].kind {
    case .string: return .text(json.string(at: token))
    case .number: return .number(json.numberText(at: token))
    case .object, .array, .true, .false, .null: return nil
    }
  }
}
