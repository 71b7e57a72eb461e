import Features

/// Features that are written like others.
extension FeatureReader {
  /// Reads the value at the text's position as a Feature, quickly where it is written as those before it were.
  mutating func readNextFeature() throws(GeoJSONError) -> ReadFeature {
    if let read = readAlike() { return read }
    let read = try readFeature()
    learn(from: read)
    return read
  }

  /// Reads the value at the position as a Feature where it is written as the pattern says. Nil, and nothing is read, where it
  /// is not, or has a fault.
  mutating func readAlike() -> ReadFeature? {
    guard let range = pattern.read(json) else { return nil }
    swap(&json.tokens, &pattern.tokens)
    defer { swap(&json.tokens, &pattern.tokens) }
    points.removeAll(keepingCapacity: true)
    var read = ReadFeature(record: pattern.record, outline: FeatureOutline(range: range))
    do throws(GeoJSONError) {
      for token in pattern.pointTokens {
        points.append(Point(token: token, coordinate: try position(at: token)))
      }
      try note(pattern.members, in: &read)
    } catch {
      return nil
    }
    json.position = range.upperBound
    return read
  }

  /// Learns how the feature is written that was read last, where others may be written so.
  mutating func learn(from read: ReadFeature) {
    guard shapes.isEmpty, pattern.isWanted else { return }
    pattern.learn(from: json, points: points, unplaced: read.record.unplaced)
  }
}
