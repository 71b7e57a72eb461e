import Geography

/// The number of positions in each line or ring of a feature. Used to check whether a ``ShapeEdit`` is possible.
package struct ShapeCounts: Hashable, Sendable {
  /// The reason why an edit isn't possible.
  package enum Fault: Hashable, Sendable {
    /// A part or position doesn't exist.
    case missing
    /// A line or ring would have fewer than `least` positions, including the closing position of a ring.
    case tooFew(least: Int)
    /// A number isn't finite.
    case notFinite
  }

  package let isArea: Bool
  /// The number of positions of each line or ring, without closing positions.
  package let counts: [Int]
  /// The indices of the outer rings. Empty for lines.
  package let outerRings: Set<Int>
  /// The values that `counts` would have if the lines were closed to rings.
  private let ringCounts: [Int]

  package init(lines: [[Coordinate]]) {
    isArea = false
    counts = lines.map(\.count)
    ringCounts = lines.map(\.withoutClosing.count)
    outerRings = []
  }

  /// Creates counts for `areas`, which must not contain rings without positions.
  package init(areas: [[[Coordinate]]]) {
    isArea = true
    counts = areas.joined().map(\.withoutClosing.count)
    ringCounts = counts
    var outer: Set<Int> = []
    var next = 0
    for rings in areas {
      outer.insert(next)
      next += rings.count
    }
    outerRings = outer
  }

  /// Returns why `edit` isn't possible, or `nil` if it is possible.
  package func fault(of edit: ShapeEdit) -> Fault? {
    switch edit {
    case .move(let moves):
      moves.keys.allSatisfy(has) ? fault(of: Array(moves.values)) : .missing
    case .insert(let new, let vertex):
      counts.indices.contains(vertex.part) && (0...counts[vertex.part]).contains(vertex.index)
        ? fault(of: new) : .missing
    case .remove(let gone): gone.allSatisfy(has) ? fault(removing: gone) : .missing
    case .removePart(let part), .reverse(let part): counts.indices.contains(part) ? nil : .missing
    case .addHole(let ring, let part):
      outerRings.contains(part) ? fault(of: ring) ?? ring.faultOfRing : .missing
    case .addPart(let new):
      counts.isEmpty
        ? .missing
        : fault(of: new) ?? (isArea ? new.faultOfRing : new.count < 2 ? .tooFew(least: 2) : nil)
    case .convert: faultOfConversion
    }
  }

  /// Returns why `positions` can't be inserted, or `nil` if they can.
  package func fault(inserting positions: [PositionLiteral], at vertex: Vertex?) -> Fault? {
    let places = positions.map(\.coordinate)
    return fault(of: vertex.map { .insert(places, at: $0) } ?? .addPart(places))
  }

  private func has(_ vertex: Vertex) -> Bool {
    counts.indices.contains(vertex.part) && (0..<counts[vertex.part]).contains(vertex.index)
  }

  private func fault(of coordinates: [Coordinate]) -> Fault? {
    coordinates.allSatisfy { $0.latitude.isFinite && $0.longitude.isFinite } ? nil : .notFinite
  }

  private func fault(removing gone: Set<Vertex>) -> Fault? {
    var left = counts
    for vertex in gone { left[vertex.part] -= 1 }
    let isTooFew = Set(gone.map(\.part)).contains { left[$0] < (isArea ? 3 : 2) }
    return isTooFew ? .tooFew(least: isArea ? 4 : 2) : nil
  }

  private var faultOfConversion: Fault? {
    guard !counts.isEmpty else { return .missing }
    if isArea { return counts.contains { $0 < 2 } ? .tooFew(least: 2) : nil }
    return ringCounts.contains { $0 < 3 } ? .tooFew(least: 4) : nil
  }
}

extension [Coordinate] {
  /// Whether the last position repeats the first.
  package var isClosedRing: Bool { count > 1 && first == last }

  /// The positions without the closing position.
  package var withoutClosing: [Coordinate] { isClosedRing ? Array(dropLast()) : self }

  fileprivate var faultOfRing: ShapeCounts.Fault? { withoutClosing.count < 3 ? .tooFew(least: 4) : nil }
}
