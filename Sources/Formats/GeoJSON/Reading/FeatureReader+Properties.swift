import Features

extension FeatureReader {
  /// Records the displayed properties in the object at `token`. These are the title, and the color, size and symbol of
  /// the marker.
  mutating func noteProperties(at token: Int, _ members: FeatureMembers, in read: inout ParsedFeature) {
    // Accept an empty array, because PHP programs write empty properties as an empty array.
    if json.hasWrongProperties(at: token) { return note(.propertiesOrNull, at: token) }
    guard json.tokens[token].kind == .object else { return }
    read.outline.properties = json.tokens[token].range
    read.outline.title = titleSpan(members.title) ?? titleSpan(members.name) ?? titleSpan(members.capitalName)
    if let color = members.color, json.tokens[color].kind == .string {
      read.record.markerColor = HexColor(json.slice(json.tokens[color].inside))
    }
    if let size = members.size, json.tokens[size].kind == .string {
      read.record.markerSize = MarkerSize(json.slice(json.tokens[size].inside))
    }
    if let symbol = members.symbol { read.record.markerSymbol = markerSymbol(at: symbol) }
  }

  /// Returns the range of a title, which must be a number or a string that isn't blank.
  private func titleSpan(_ token: Int?) -> TextSpan? {
    guard let token else { return nil }
    let value = json.tokens[token]
    switch value.kind {
    case .string:
      let inside = value.inside
      guard json.slice(inside).contains(where: { $0 != UInt8(ascii: " ") }) else { return nil }
      return TextSpan(start: inside.lowerBound, end: inside.upperBound, isEscaped: value.isEscaped)
    case .number: return TextSpan(start: value.start, end: value.end, isEscaped: false)
    case .object, .array, .true, .false, .null, .word: return nil
    }
  }

  private func markerSymbol(at token: Int) -> MarkerSymbol? {
    let value = json.tokens[token]
    switch value.kind {
    case .string: return MarkerSymbol(json.slice(value.inside))
    case .number: return MarkerSymbol(json.slice(value.range))
    case .object, .array, .true, .false, .null, .word: return nil
    }
  }
}
