import Features
import Glibc

/// The bytes between the values of a feature, as a pattern for the next features.
///
/// Programs usually write all features with the same members in the same order. If the bytes between the values are
/// equal to the bytes in a validated feature, only the values have to be validated.
struct FeaturePattern {
  /// A string, number or word that can differ between features, with the bytes between it and the previous value.
  private struct Value {
    var token: Int
    var gap: Range<Int>
  }

  /// An offset as a distance from the end of a value, or from the feature's first byte if `value` is `nil`.
  private struct Place {
    var value: Int?
    var distance: Int
  }

  /// The tokens of the last feature that matched. Tokens of member names and of containers other than the properties
  /// can be from an earlier feature.
  var tokens: [JSONToken] = []
  private(set) var members = FeatureMembers()
  /// The tokens of the positions of the last feature's points.
  private(set) var pointTokens: [Int] = []
  /// The parts of the record that don't depend on the values.
  private(set) var record = FeatureRecord(points: 0..<0)
  private var values: [Value] = []
  private var properties: (start: Place, end: Place)?
  /// The bytes after the last value. Empty before the first pattern is learned.
  private var end = 0..<0
  /// The number of consecutive features that didn't match.
  private var misses = 0
  /// The number of misses after which a new pattern is learned.
  private static let mostMisses = 8

  /// Whether to learn a pattern from the next feature.
  var isWanted: Bool { end.isEmpty || misses >= FeaturePattern.mostMisses }

  /// Learns from the tokens of a feature without lines and areas.
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

  /// Collects the values at and below `token`: all numbers, the identifier, and strings and words in the properties.
  /// Member names and geometry types are part of the pattern.
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

  /// Returns the relative location of `offset`, which is before all values from `token` on.
  private func place(of offset: Int, at token: Int) -> Place {
    let value = values.lastIndex { $0.token < token }
    return Place(
      value: value, distance: offset - (value.map { tokens[values[$0].token].end } ?? tokens[0].start))
  }

  /// Reads the feature at the position of `json` if it matches the pattern. Stores its values in `tokens` and returns
  /// its range. Returns `nil` if the feature doesn't match or is invalid. O(its length).
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
  /// Whether the bytes from `start` on are equal to the bytes in `range`.
  fileprivate func hasSame(as range: Range<Int>, at start: Int) -> Bool {
    start + range.count <= count && memcmp(base + start, base + range.lowerBound, range.count) == 0
  }
}
