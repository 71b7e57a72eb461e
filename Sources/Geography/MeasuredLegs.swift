private import CGeographic

/// The legs of lines or rings, measured one by one on the WGS 84 ellipsoid: what becomes of length and area when some positions
/// go elsewhere is told from the legs that change, exactly as if all were measured anew. Only a leg that comes to lie on one of
/// another ring counts until it is measured there.
///
/// Of a ring the areas between its legs and the equator are summed, and where they go around a pole half the ellipsoid is
/// added: Karney, Algorithms for geodesics, section 6. What two rings share is in no perimeter, as of the parts of an area
/// that was cut at ±180°, until one of both is elsewhere than the other.
public struct MeasuredLegs: Sendable {
  /// The lines, or the rings without their first positions once more.
  public let parts: [[Coordinate]]
  /// The rings of each area as indices among the parts, the outer one first; empty for lines.
  public let areas: [Range<Int>]
  /// Of each part the legs from each position to the next, of a ring the last one back to its first.
  private let legs: [[MeasuredLeg]]
  /// Those of `legs` have no length.
  private let shared: SharedLegs
  private let sums: [LegSum]

  /// Lines where `areas` is nil. O(positions), about a microsecond each, and two for rings.
  public init(_ parts: [[Coordinate]], areas: [Range<Int>]?) {
    let isArea = areas != nil
    self.parts = parts
    self.areas = areas ?? []
    self.isArea = isArea
    shared = SharedLegs(of: isArea ? parts : [])
    var legs = parts.map { part in
      part.indices.dropLast(isArea ? 0 : 1).map { index in
        MeasuredLeg(from: part[index], to: part[index + 1 < part.count ? index + 1 : 0], hasArea: isArea)
      }
    }
    for vertex in shared.partners.keys { legs[vertex.part][vertex.index].length = 0 }
    self.legs = legs
    sums = legs.map { $0.reduce(into: LegSum()) { $0.add($1) } }
  }

  /// Whether the parts are rings.
  public let isArea: Bool

  /// What they measure. O(parts).
  public var measures: ShapeMeasures { measures(of: sums) }

  /// What they would measure with some positions elsewhere; those that are not there are left out. O(moved positions + parts).
  public func measures(moving places: [Vertex: Coordinate]) -> ShapeMeasures {
    var sums = sums
    for vertex in places.keys where has(vertex) {
      let before = leg(before: vertex)
      // A leg of which both ends move is that of its start.
      if let before, before.index == vertex.index || places[before] == nil {
        change(before, places, &sums)
      }
      if vertex.index < legs[vertex.part].count, before != vertex { change(vertex, places, &sums) }
    }
    return measures(of: sums)
  }

  /// What they would measure with one position more, which stands at `vertex` then. O(parts).
  public func measures(inserting place: Coordinate, at vertex: Vertex) -> ShapeMeasures {
    guard parts.indices.contains(vertex.part), (0...parts[vertex.part].count).contains(vertex.index) else {
      return measures
    }
    var sums = sums
    let part = parts[vertex.part]
    let (before, after): (Coordinate?, Coordinate?)
    if isArea, let first = part.first, let last = part.last {
      before = vertex.index > 0 ? part[vertex.index - 1] : last
      after = vertex.index < part.count ? part[vertex.index] : first
    } else {
      before = vertex.index > 0 ? part[vertex.index - 1] : nil
      after = vertex.index < part.count ? part[vertex.index] : nil
    }
    if before != nil, after != nil {
      let index = vertex.index > 0 ? vertex.index - 1 : part.count - 1
      remove(Vertex(part: vertex.part, index: index), [:], &sums)
    }
    if let before { sums[vertex.part].add(MeasuredLeg(from: before, to: place, hasArea: isArea)) }
    if let after { sums[vertex.part].add(MeasuredLeg(from: place, to: after, hasArea: isArea)) }
    return measures(of: sums)
  }

  private func has(_ vertex: Vertex) -> Bool {
    parts.indices.contains(vertex.part) && parts[vertex.part].indices.contains(vertex.index)
  }

  /// The position at which the leg begins that ends at `vertex`; nil at the beginning of a line.
  private func leg(before vertex: Vertex) -> Vertex? {
    if vertex.index > 0 { return Vertex(part: vertex.part, index: vertex.index - 1) }
    return isArea ? Vertex(part: vertex.part, index: parts[vertex.part].count - 1) : nil
  }

  /// The position at which the leg ends that begins at `vertex`.
  private func end(ofLegFrom vertex: Vertex) -> Vertex {
    Vertex(part: vertex.part, index: vertex.index + 1 < parts[vertex.part].count ? vertex.index + 1 : 0)
  }

  /// Where the leg that begins at `vertex` goes with some positions elsewhere.
  private func ends(
    ofLegFrom vertex: Vertex, _ places: [Vertex: Coordinate]
  ) -> (start: Coordinate, end: Coordinate) {
    let (part, end) = (parts[vertex.part], end(ofLegFrom: vertex))
    return (places[vertex] ?? part[vertex.index], places[end] ?? part[end.index])
  }

  /// The leg that begins at `vertex` with some positions elsewhere.
  private func leg(from vertex: Vertex, _ places: [Vertex: Coordinate] = [:]) -> MeasuredLeg {
    let (start, end) = ends(ofLegFrom: vertex, places)
    return MeasuredLeg(from: start, to: end, hasArea: isArea)
  }

  /// Exchanges the leg that begins at `vertex` for the one that it would be.
  private func change(_ vertex: Vertex, _ places: [Vertex: Coordinate], _ sums: inout [LegSum]) {
    var new = leg(from: vertex, places)
    if staysShared(vertex, places) {
      sums[vertex.part].remove(legs[vertex.part][vertex.index])
      new.length = 0
    } else {
      remove(vertex, places, &sums)
    }
    sums[vertex.part].add(new)
  }

  /// Whether another ring shares the leg that begins at `vertex`, and still does with some positions elsewhere.
  private func staysShared(_ vertex: Vertex, _ places: [Vertex: Coordinate]) -> Bool {
    guard let other = shared.partners[vertex] else { return false }
    let (own, others) = (ends(ofLegFrom: vertex, places), ends(ofLegFrom: other, places))
    guard let leg = SharedLegs.Leg(own.start, own.end) else { return false }
    return leg == SharedLegs.Leg(others.start, others.end)
  }

  /// Takes away the leg that begins at `vertex`. The one of another ring that it was shared with has a length then, unless
  /// that is exchanged itself.
  private func remove(
    _ vertex: Vertex, _ places: [Vertex: Coordinate], _ sums: inout [LegSum]
  ) {
    sums[vertex.part].remove(legs[vertex.part][vertex.index])
    guard let other = shared.partners[vertex], places[other] == nil, places[end(ofLegFrom: other)] == nil
    else { return }
    sums[other.part].remove(legs[other.part][other.index])
    sums[other.part].add(leg(from: other))
  }

  private func measures(of sums: [LegSum]) -> ShapeMeasures {
    let length = sums.reduce(0) { $0 + $1.length }
    guard isArea else { return .lines(length: length) }
    var area = 0.0
    for rings in areas {
      guard let outer = rings.first else { continue }
      let inside = rings.dropFirst().reduce(sums[outer].area) { $0 - sums[$1].area }
      area += inside.isNaN ? inside : max(0, inside)
    }
    return .areas(perimeter: length, area: area)
  }
}

/// The shortest way between two positions that stand one behind the other.
private struct MeasuredLeg: Sendable {
  var length: Double
  /// Between it and the equator, in square metres.
  var area: Double
  var degreesEast: Double

  init(from start: Coordinate, to end: Coordinate, hasArea: Bool) {
    (length, area, degreesEast) = (0, 0, 0)
    if hasArea {
      geographic_leg(
        start.latitude, start.longitude, end.latitude, end.longitude, &length, &area, &degreesEast)
    } else {
      geographic_leg(
        start.latitude, start.longitude, end.latitude, end.longitude, &length, nil, &degreesEast)
    }
  }

  var isNumber: Bool { length.isFinite && area.isFinite && degreesEast.isFinite }
}

/// What the legs of a line or ring come to.
private struct LegSum: Sendable {
  private var lengths = ExactSum()
  private var areas = ExactSum()
  private var degreesEast = ExactSum()
  /// Legs with an end that is no place.
  private var unknown = 0

  mutating func add(_ leg: MeasuredLeg) {
    guard leg.isNumber else { return unknown += 1 }
    lengths += leg.length
    areas += leg.area
    degreesEast += leg.degreesEast
  }

  mutating func remove(_ leg: MeasuredLeg) {
    guard leg.isNumber else { return unknown -= 1 }
    lengths -= leg.length
    areas -= leg.area
    degreesEast -= leg.degreesEast
  }

  var length: Double { unknown > 0 ? .nan : max(0, lengths.value) }

  /// The smaller of the two sides of the ring.
  var area: Double {
    guard unknown == 0 else { return .nan }
    let whole = geographic_ellipsoid_area()
    // In the sum itself: the ellipsoid has too many digits for what a small ring around a pole needs.
    var sum = areas
    sum -= (areas.value / whole).rounded() * whole
    let turns = (degreesEast.value / 360).rounded()
    if !turns.truncatingRemainder(dividingBy: 2).isZero { sum += (sum.value < 0 ? 1 : -1) * whole / 2 }
    let area = abs(sum.value)
    return min(area, whole - area)
  }
}
