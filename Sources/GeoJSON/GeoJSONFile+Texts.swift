/// A string or number somewhere in a feature's properties, in inner objects and arrays too; no name.
public struct PropertyText {
  /// As it is written, without quotation marks. Valid only as long as the call that gives it.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// Whether it has escapes in it.
  public let isEscaped: Bool
  /// Whether it is the feature's title.
  public let isTitle: Bool

  /// The text with its escapes resolved. Half a surrogate pair becomes U+FFFD.
  public var text: String { JSONText.string(bytes, isEscaped: isEscaped) }
}

extension GeoJSONFile {
  /// Calls `body` with each text of the properties of features that it has, in the text's order, and `end` after
  /// those of each, also where it has none. O(their length).
  public func forEachPropertyText(
    of indices: some Sequence<Int>, _ body: (PropertyText) -> Void, end: (_ index: Int) -> Void
  ) {
    bytes.withUnsafeBufferPointer { buffer in
      var json = JSONReader(buffer)
      for index in indices {
        let record = features[index]
        if let properties = record.properties {
          json.tokens.removeAll(keepingCapacity: true)
          json.position = properties.lowerBound
          // What was read once is read again without a fault.
          if let token = try? json.readValue() { json.forEachText(in: token, title: record.title, body) }
        }
        end(index)
      }
    }
  }
}

extension Feature {
  /// Calls `body` with each text of the properties, in the text's order. O(their number).
  public func forEachPropertyText(_ body: (PropertyText) -> Void) {
    reading { json in
      guard let properties = properties(json) else { return }
      json.forEachText(in: properties, title: record.title, body)
    }
  }
}

extension JSONReader {
  /// Calls `body` with all strings and numbers at and below `token` that are no names.
  fileprivate func forEachText(in token: Int, title: TextSpan?, _ body: (PropertyText) -> Void) {
    let value = tokens[token]
    switch value.kind {
    case .object: for (_, child) in members(of: token) { forEachText(in: child, title: title, body) }
    case .array: for child in elements(of: token) { forEachText(in: child, title: title, body) }
    case .string, .number:
      let range = value.kind == .string ? value.inside : value.range
      body(
        PropertyText(
          bytes: slice(range), isEscaped: value.kind == .string && value.isEscaped,
          isTitle: range.lowerBound == title?.start))
    case .true, .false, .null: break
    }
  }
}
