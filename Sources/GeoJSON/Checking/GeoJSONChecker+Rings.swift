import Features
import Geography

extension GeoJSONChecker {
  /// Section 3.1.6: four positions or more, the last the same as the first, outer rings counterclockwise and holes
  /// clockwise.
  mutating func checkRing(at token: Int, isHole: Bool) {
    let children = Array(json.elements(of: token))
    let positions = children.compactMap { position(at: $0) }
    // What is no position was noted.
    guard positions.count == children.count, let first = positions.first, let last = positions.last else {
      return
    }
    let start = json.tokens[token].start
    let isClosed = numbers(of: children[0]) == numbers(of: children[children.count - 1]) && children.count > 1
    // One that ends where it began, but at another height, could be meant in two ways.
    let canBeClosed = !isClosed && first != last && positions.count >= 3
    if positions.count < 4, !canBeClosed { return note(.shortRing(positions.count), at: start) }
    let crosses = GeoJSONChecker.crossesAntimeridian(positions)
    let area = signedArea(positions)
    let isWrong = !crosses && area.isFinite && (isHole ? area > 0 : area < 0)
    if !isClosed {
      note(.openRing, at: start, fixing: canBeClosed ? rewriting(children, reversing: isWrong) : nil)
    }
    if isWrong {
      // With an open ring that is put right already.
      let fix = canBeClosed ? [] : rewriting(children, reversing: true, closing: false)
      note(.wrongWinding(isHole: isHole), at: start, fixing: isClosed || canBeClosed ? fix : nil)
    }
    if crosses { note(.crossesAntimeridian, at: start) }
  }

  /// Whether two positions that follow one another are farther apart than half the earth: the line between them is
  /// meant to go the other way. From one edge of the map to the other it goes around the earth, and cannot be cut.
  static func crossesAntimeridian(_ positions: [Coordinate]) -> Bool {
    zip(positions, positions.dropFirst()).contains { a, b in
      let distance = abs(a.longitude - b.longitude)
      let isAlongPole = abs(a.latitude) == 90 && abs(b.latitude) == 90
      return distance > 180 && distance < 360 && !isAlongPole
    }
  }

  /// The ring's positions, the first one at the end too where `closing` says so. What stands between them stays.
  private func rewriting(_ positions: [Int], reversing: Bool, closing: Bool = true) -> [Splice] {
    let ranges = positions.map { json.tokens[$0].range }
    var splices: [Splice] = []
    if reversing {
      // An open ring goes on beginning where it began.
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

  /// Twice the area in degrees, positive counterclockwise; 0 where no side is inside.
  private func signedArea(_ positions: [Coordinate]) -> Double {
    guard let first = positions.first else { return 0 }
    // From the first position, so that small rings far from zero lose no digits.
    let points = positions.map { ($0.longitude - first.longitude, $0.latitude - first.latitude) }
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
      sum + pair.0.0 * pair.1.1 - pair.1.0 * pair.0.1
    }
  }
}
