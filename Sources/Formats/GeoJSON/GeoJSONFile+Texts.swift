import Features

extension GeoJSONFile {
  /// Calls `body` with each string and number in the properties of the features at `indices`, in the order of the text.
  /// Calls `end` after each feature, even if the feature has no properties. O(length of the properties).
  public func forEachPropertyText(
    of indices: [Int], _ body: (PropertyText) -> Void, end: (_ index: Int) -> Void
  ) {
    bytes.withUnsafeBufferPointer { buffer in
      var json = JSONReader(buffer)
      for index in indices {
        let outline = outlines[index]
        if let properties = outline.properties {
          json.tokens.removeAll(keepingCapacity: true)
          json.position = properties.lowerBound
          // Reading can't fail here, because the file was read before.
          if let token = try? json.readValue() { json.forEachText(in: token, title: outline.title, body) }
        }
        end(index)
      }
    }
  }
}

extension GeoJSONFeature {
  /// Calls `body` with each string and number in the properties, in the order of the text. O(number of values).
  public func forEachPropertyText(_ body: (PropertyText) -> Void) {
    reading { json in
      guard let properties = properties(json) else { return }
      json.forEachText(in: properties, title: outline.title, body)
    }
  }
}

extension JSONReader {
  /// Calls `body` with each string and number in the value at `token`. Member names are skipped.
  fileprivate func forEachText(in token: Int, title: TextSpan?, _ body: (PropertyText) -> Void) {
    let value = tokens[token]
    switch value.kind {
    case .object: for (_, child) in members(of: token) { forEachText(in: child, title: title, body) }
    case .array: for child in elements(of: token) { forEachText(in: child, title: title, body) }
    case .string, .number:
      let range = value.kind == .string ? value.inside : value.range
      let isTitle = range.lowerBound == title?.start
      guard value.kind == .string, value.isEscaped else {
        body(PropertyText(bytes: slice(range), isTitle: isTitle))
        return
      }
      var text = JSONText.string(slice(range), isEscaped: true)
      text.withUTF8 { body(PropertyText(bytes: $0, isTitle: isTitle)) }
    case .true, .false, .null, .word: break
    }
  }
}
