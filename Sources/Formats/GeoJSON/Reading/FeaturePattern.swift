import Features
import Glibc

/// A pattern for reading features faster. It consists of the bytes between the values of an earlier feature.
///
/// Programs usually write the same members in the same order in all features. If the bytes between the values of a
/// feature equal the bytes between the values of a validated feature, only the values have to be validated.
struct FeaturePattern {
  /// A string, number or word that can differ between features. `gap` is the range between the previous value and this
  /// value.
  private struct Value {
    var token: Int
    var gap: Range<Int>
  }

  /// A location in a feature. `distance` is relative to the end of a value. If `value` is `nil`, it is relative to the
  /// beginning of the feature.
  private struct Place {
    var value: Int?
    var distance: Int
  }

  /// The tokens of the last feature that matched the pattern. Only the tokens of values and of the properties have the
  /// offsets of this feature. All other tokens have the offsets of the feature from which the pattern was learned.
  var tokens: [JSONToken] = []
  private(set) var members = FeatureMembers()
  /// The tokens of the positions of points.
  private(set) var pointTokens: [Int] = []
  /// A record for the features that match. The parts that depend on values are missing.
  private(set) var record = FeatureRecord(points: 0..<0)
  private var values: [Value] = []
  private var properties: (start: Place, end: Place)?
  /// The range after the last value. Empty if no pattern has been learned.
  private var end = 0..<0
  /// How many features in a row didn't match.
  private var misses = 0
  /// How many features in a row may fail to match before a new pattern is learned.
  private static let mostMisses = 8

  /// Whether a pattern should be learned from the next feature.
  var isWanted: Bool { end.isEmpty || misses >= FeaturePattern.mostMisses }

  /// Learns the pattern of a feature that has no lines or areas. `json` contains its tokens.
  mutating func learn(from json: JSONReader, points: [FeatureReader.Point], unplaced: PlacementFailure?) {
    (tokens, members, misses) = (json.tokens, FeatureMembers(of: 0, json), 0)
    pointTokens = points.map(\.token)
    record = FeatureRecord(points: 0..<points.count)
    record.unplaced = unplaced
    values.removeAll(keepingCapacity: true)
    var last = tokens[0].start
    collect(0, json, from: &last)
    end = last..<tokens[0].end
    properties = members.properties.map { token in
      (place(of: tokens[token].start, at: token), place(of: tokens[token].end, at: tokens[token].next))
    }
  }

  /// Adds the values at and inside `token` that can differ between features. These are all numbers, the identifier, and
  /// the strings and words in the properties. Member names and geometry types can't differ.
  private mutating func collect(_ token: Int, _ json: JSONReader, from last: inout Int) {
    switch tokens[token].kind {
    case .object: for (_, child) in json.members(of: token) { collect(child, json, from: &last) }
    case .array: for child in json.elements(of: token) { collect(child, json, from: &last) }
    case .string, .number, .true, .false, .null, .word:
      guard tokens[token].kind == .number || token == members.id || isInProperties(token) else { return }
      values.append(Value(token: token, gap: last..<tokens[token].start))
      last = tokens[token].end
    }
  }

  private func isInProperties(_ token: Int) -> Bool {
    members.properties.map { token > $0 && token < tokens[$0].next } ?? false
  }

  /// Returns the location of `offset` relative to the last value before `token`.
  private func place(of offset: Int, at token: Int) -> Place {
    let value = values.lastIndex { $0.token < token }
    return Place(
      value: value, distance: offset - (value.map { tokens[values[$0].token].end } ?? tokens[0].start))
  }

  /// Reads the feature at the position of `json` if it matches the pattern. Stores its values in `tokens` and returns
  /// its range. Returns `nil` if the feature doesn't match or a value is invalid. O(length of the feature).
  mutating func read(_ json: JSONReader) -> Range<Int>? {
    guard !end.isEmpty else { return nil }
    let start = json.position
    var at = start
    for value in values {
      guard json.hasSame(as: value.gap, at: at),
        let token = json.scalar(from: at + value.gap.count, as: value.token)
      else {
        misses += 1
        return nil
      }
      tokens[value.token] = token
      at = token.end
    }
    guard json.hasSame(as: end, at: at) else {
      misses += 1
      return nil
    }
    misses = 0
    if let properties, let token = members.properties {
      tokens[token].start = offset(of: properties.start, from: start)
      tokens[token].end = offset(of: properties.end, from: start)
    }
    return start..<at + end.count
  }

  private func offset(of place: Place, from start: Int) -> Int {
    (place.value.map { tokens[values[$0].token].end } ?? start) + place.distance
  }
}

extension JSONReader {
  /// Whether the bytes at `start` are equal to the bytes in `range`.
  fileprivate func hasSame(as range: Range<Int>, at start: Int) -> Bool {
    start + range.count <= count && memcmp(base + start, base + range.lowerBound, range.count) == 0
  }
}
