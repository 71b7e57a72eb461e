import Geography

/// How many positions the parts of a feature's lines, or of its areas, have: what tells whether an edit can be done.
package struct ShapeCounts: Hashable, Sendable {
  /// Why an edit cannot be done.
  package enum Fault: Hashable, Sendable {
    /// A part or position is not there.
    case missing
    /// A part would have fewer than that many positions; of a ring the closing one counts.
    case tooFew(least: Int)
    /// A number is none.
    case notFinite
  }

  package let isArea: Bool
  /// The distinct positions of each part.
  package let counts: [Int]
  /// The outer rings; lines are none.
  package let outerRings: Set<Int>
  /// What `counts` would be if lines were rings.
  private let ringCounts: [Int]

  package init(lines: [[Coordinate]]) {
    isArea = false
    counts = lines.map(\.count)
    ringCounts = lines.map(\.withoutClosing.count)
    outerRings = []
  }

  /// `areas` without rings that have no positions.
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

  package init(_ feature: some Feature, _ shapes: FeatureRecord.Shapes) {
    if shapes == .areas { self.init(areas: feature.areas) } else { self.init(lines: feature.lines) }
  }

  /// Why `edit` cannot be done; nil where it can.
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

  /// Why written positions cannot be put in; nil where they can.
  package func fault(inserting positions: [WrittenPosition], at vertex: Vertex?) -> Fault? {
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
  /// Whether the last position is the first one again.
  package var isClosedRing: Bool { count > 1 && first == last }

  /// Without the last one where that is the first again.
  package var withoutClosing: [Coordinate] { isClosedRing ? Array(dropLast()) : self }

  fileprivate var faultOfRing: ShapeCounts.Fault? { withoutClosing.count < 3 ? .tooFew(least: 4) : nil }
}
