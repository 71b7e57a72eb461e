import Features
import Geography

extension GeoJSONChecker {
  /// Checks a ring against RFC 7946, section 3.1.6. A ring must have at least four positions, and its last position
  /// must equal its first. Outer rings must be counterclockwise, and holes must be clockwise.
  mutating func checkRing(at token: Int, isHole: Bool) {
    let children = Array(json.elements(of: token))
    let known = findings.count
    let first = children.first.flatMap { position(at: $0) }
    let isFirstFaulty = findings.count > known
    let positions = ([first] + children.dropFirst().map { position(at: $0) }).compactMap { $0 }
    // Skip a ring with an invalid position. The position has already been reported.
    guard positions.count == children.count, let first, let last = positions.last else {
      return
    }
    let start = json.tokens[token].start
    let isClosed = numbers(of: children[0]) == numbers(of: children[children.count - 1]) && children.count > 1
    // If the last position has the coordinate of the first position but another altitude, there are two ways to close
    // the ring. Don't choose between them automatically. A copy of a faulty position would be another fault.
    let canBeClosed = !isClosed && first != last && positions.count >= 3 && !isFirstFaulty
    if positions.count < 4, !canBeClosed { return note(.shortRing(positions.count), at: start) }
    let crosses = GeoJSONChecker.crossesAntimeridian(positions)
    let area = signedArea(positions)
    let isWrong = !crosses && area.isFinite && (isHole ? area > 0 : area < 0)
    if !isClosed {
      note(.openRing, at: start, fixing: canBeClosed ? rewriting(children, reversing: isWrong) : nil)
    }
    if isWrong {
      // If the ring is open, return no changes, because the fix for an open ring also corrects the winding.
      let fix = canBeClosed ? [] : rewriting(children, reversing: true, closing: false)
      note(.wrongWinding(isHole: isHole), at: start, fixing: isClosed || canBeClosed ? fix : nil)
    }
    if crosses { note(.crossesAntimeridian, at: start) }
  }

  /// Whether two consecutive positions are more than 180° of longitude apart, so that the line probably crosses the
  /// antimeridian. A distance of exactly 360° is ignored, because a line around the earth can't be cut.
  static func crossesAntimeridian(_ positions: [Coordinate]) -> Bool {
    zip(positions, positions.dropFirst()).contains { a, b in
      let distance = abs(a.longitude - b.longitude)
      let isAlongPole = abs(a.latitude) == 90 && abs(b.latitude) == 90
      return distance > 180 && distance < 360 && !isAlongPole
    }
  }

  /// Returns the changes that reverse the ring if `reversing` is true, and close it with a copy of its first position
  /// if `closing` is true. The text between positions stays the same.
  private func rewriting(_ positions: [Int], reversing: Bool, closing: Bool = true) -> [Splice] {
    let ranges = positions.map { json.tokens[$0].range }
    var splices: [Splice] = []
    if reversing {
      // An open ring keeps its first position.
      let turned = closing ? [ranges[0]] + ranges.dropFirst().reversed() : Array(ranges.reversed())
      for (range, other) in zip(ranges, turned) where range != other {
        splices.append(Splice(range, json.text(other)))
      }
    }
    if closing, let last = ranges.last {
      let between = json.text(ranges[0].upperBound..<ranges[1].lowerBound)
      splices.append(Splice(at: last.upperBound, between + json.text(ranges[0])))
    }
    return splices
  }

  private func numbers(of position: Int) -> [Double] {
    json.elements(of: position).map { json.number(at: $0) }
  }

  /// Returns twice the signed area in square degrees. It is positive if the ring is counterclockwise.
  private func signedArea(_ positions: [Coordinate]) -> Double {
    guard let first = positions.first else { return 0 }
    // Make the coordinates relative to the first position, because this keeps more digits for small rings far from
    // zero.
    let points = positions.map { ($0.longitude - first.longitude, $0.latitude - first.latitude) }
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
      sum + pair.0.0 * pair.1.1 - pair.1.0 * pair.0.1
    }
  }
}
