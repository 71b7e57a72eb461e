extension GeoJSONFile {
  /// Calls `body` with each string and number in the features' properties, those of inner objects and arrays
  /// too: its bytes, valid during the call, and whether they have escapes in them; and `endOfFeature` after
  /// those of each feature, also where it has none. O(n).
  public func forEachPropertyText(
    _ body: (_ text: UnsafeBufferPointer<UInt8>, _ isEscaped: Bool) -> Void, endOfFeature: () -> Void
  ) {
    bytes.withUnsafeBufferPointer { buffer in
      var json = JSONReader(buffer)
      for record in features {
        if let properties = record.properties {
          json.tokens.removeAll(keepingCapacity: true)
          json.position = properties.lowerBound
          // What was read once is read again without a fault.
          if let token = try? json.readValue() { json.forEachText(in: token, body) }
        }
        endOfFeature()
      }
    }
  }

  /// The text of a string's bytes with escapes in them, as `forEachPropertyText(_:endOfFeature:)` gives them.
  /// Half a surrogate pair becomes U+FFFD.
  public static func decoded(_ escaped: UnsafeBufferPointer<UInt8>) -> String {
    JSONText.string(escaped, isEscaped: true)
  }
}

extension JSONReader {
  /// Calls `body` with all strings and numbers at and below `token` that are no names.
  fileprivate func forEachText(in token: Int, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Void) {
    let value = tokens[token]
    switch value.kind {
    case .object: for (_, child) in members(of: token) { forEachText(in: child, body) }
    case .array: for child in elements(of: token) { forEachText(in: child, body) }
    case .string: body(slice(value.inside), value.isEscaped)
    case .number: body(slice(value.range), false)
    case .true, .false, .null: break
    }
  }
}
