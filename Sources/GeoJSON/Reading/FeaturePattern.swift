import Features
import Glibc

/// How a feature was written: the bytes between its values.
///
/// Programs write one feature like the other: the same members in the same order, with other values. Where the bytes between
/// the values are those of a feature that was checked, nothing but the values is left to be checked.
struct FeaturePattern {
  /// A string, a number or a word that others may have another one for, and the bytes in front of it from the one before.
  private struct Value {
    var token: Int
    var gap: Range<Int>
  }

  /// A place so many bytes behind a value, or from the feature's first byte on.
  private struct Place {
    var value: Int?
    var distance: Int
  }

  /// Of the feature that was read last; those of names and containers may be of an earlier one, but for its properties.
  var tokens: [JSONToken] = []
  private(set) var members = FeatureMembers()
  /// The positions of its points.
  private(set) var pointTokens: [Int] = []
  /// With what the values say nothing of.
  private(set) var record = FeatureRecord(points: 0..<0)
  private var values: [Value] = []
  private var properties: (start: Place, end: Place)?
  /// Behind the last value; empty as long as no pattern is known.
  private var end = 0..<0
  /// How many features in a row were written otherwise.
  private var misses = 0
  /// So many of them are worth another pattern.
  private static let mostMisses = 8

  /// Whether it is worth while to learn how the feature is written that was read last.
  var isWanted: Bool { end.isEmpty || misses >= FeaturePattern.mostMisses }

  /// Learns from the tokens of a feature that has no lines and areas.
  mutating func learn(from json: JSONReader, points: [FeatureReader.Point], unplaced: Unplaced?) {
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

  /// Finds the values at and below `token`: of strings and words those of the properties, and the identifier. What a member
  /// is and what a geometry is called stays as it was.
  private mutating func collect(_ token: Int, _ json: JSONReader, from last: inout Int) {
    switch tokens[token].kind {
    case .object: for (_, child) in json.members(of: token) { collect(child, json, from: &last) }
    case .array: for child in json.elements(of: token) { collect(child, json, from: &last) }
    case .string, .number, .true, .false, .null:
      guard tokens[token].kind == .number || token == members.id || isInProperties(token) else { return }
      values.append(Value(token: token, gap: last..<tokens[token].start))
      last = tokens[token].end
    }
  }

  private func isInProperties(_ token: Int) -> Bool {
    members.properties.map { token > $0 && token < tokens[$0].next } ?? false
  }

  /// The place of `offset`, which is in front of all values from `token` on.
  private func place(of offset: Int, at token: Int) -> Place {
    let value = values.lastIndex { $0.token < token }
    return Place(
      value: value, distance: offset - (value.map { tokens[values[$0].token].end } ?? tokens[0].start))
  }

  /// Where the feature at the position of `json` is, where it is written like that which was learned: then its values are
  /// among the tokens. Nil where it is not, or has a fault. O(its length).
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
  /// Whether the bytes from `start` on are those of `range`.
  fileprivate func hasSame(as range: Range<Int>, at start: Int) -> Bool {
    start + range.count <= count && memcmp(base + start, base + range.lowerBound, range.count) == 0
  }
}
