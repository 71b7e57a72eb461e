import Features

/// Methods that read a feature faster if it has the same members as earlier features.
extension FeatureReader {
  /// Reads the value at the current position as a Feature. Tries the pattern of earlier features first, because this is
  /// faster.
  mutating func readNextFeature() throws(GeoJSONError) -> ParsedFeature {
    if let read = readAlike() { return read }
    let read = try readElement()
    learn(from: read)
    return read
  }

  /// Reads the Feature at the current position if it matches the pattern. If it doesn't match or has an error, returns
  /// `nil` and doesn't move.
  mutating func readAlike() -> ParsedFeature? {
    guard let range = pattern.read(json) else { return nil }
    swap(&json.tokens, &pattern.tokens)
    defer { swap(&json.tokens, &pattern.tokens) }
    points.removeAll(keepingCapacity: true)
    var read = ParsedFeature(record: pattern.record, outline: FeatureOutline(range: range))
    faults.removeAll(keepingCapacity: true)
    for token in pattern.pointTokens {
      guard let coordinate = position(at: token) else { return nil }
      points.append(Point(token: token, coordinate: coordinate))
    }
    note(pattern.members, in: &read)
    guard faults.isEmpty else { return nil }
    json.position = range.upperBound
    return read
  }

  /// If a new pattern is needed, learns the pattern of the last feature.
  mutating func learn(from read: ParsedFeature) {
    guard shapes.isEmpty, faults.isEmpty, read.outline.isFeature, pattern.isWanted else { return }
    pattern.learn(from: json, points: points, unplaced: read.record.unplaced)
  }
}
