private import CGeographic

/// The measured legs of lines or rings on the WGS 84 ellipsoid. The length and area after moving some
/// positions are computed from the changed legs only, with the same result as measuring everything again. The
/// exception is a leg that newly coincides with a leg of another ring: it isn't treated as shared.
///
/// The area of a ring is the sum of the areas between its legs and the equator. If the ring goes around a
/// pole, half the ellipsoid is added: Karney, Algorithms for geodesics, section 6. Legs shared by two rings,
/// as in an area cut at ±180°, don't count in the perimeter until one of them is moved alone.
public struct MeasuredLegs: Sendable {
  /// The lines, or the rings without their closing positions.
  public let parts: [[Coordinate]]
  /// The rings of each area as indices of `parts`, outer ring first. Empty for lines.
  public let areas: [Range<Int>]
  /// The legs of each part, from each position to the next; a ring's last leg returns to its first position.
  private let legs: [[MeasuredLeg]]
  /// The shared legs. Their length in `legs` is zero.
  private let shared: SharedLegs
  private let sums: [LegSum]

  /// Measures lines if `areas` is `nil`, or rings. O(positions), about one microsecond per position, two for
  /// rings.
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

  /// The measures of the shape. O(parts).
  public var measures: ShapeMeasures { measures(of: sums) }

  /// Returns the measures with some positions moved, ignoring vertices that don't exist. O(moved positions +
  /// parts).
  public func measures(moving places: [Vertex: Coordinate]) -> ShapeMeasures {
    var sums = sums
    for vertex in places.keys where has(vertex) {
      let before = leg(before: vertex)
      // A leg with both ends moved is updated with its start.
      if let before, before.index == vertex.index || places[before] == nil {
        change(before, places, &sums)
      }
      if vertex.index < legs[vertex.part].count, before != vertex { change(vertex, places, &sums) }
    }
    return measures(of: sums)
  }

  /// Returns the measures with an additional position inserted at `vertex`. O(parts).
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

  /// Returns the start of the leg that ends at `vertex`, or `nil` at the start of a line.
  private func leg(before vertex: Vertex) -> Vertex? {
    if vertex.index > 0 { return Vertex(part: vertex.part, index: vertex.index - 1) }
    return isArea ? Vertex(part: vertex.part, index: parts[vertex.part].count - 1) : nil
  }

  /// Returns the end of the leg that starts at `vertex`.
  private func end(ofLegFrom vertex: Vertex) -> Vertex {
    Vertex(part: vertex.part, index: vertex.index + 1 < parts[vertex.part].count ? vertex.index + 1 : 0)
  }

  /// Returns the ends of the leg that starts at `vertex`, with some positions moved.
  private func ends(
    ofLegFrom vertex: Vertex, _ places: [Vertex: Coordinate]
  ) -> (start: Coordinate, end: Coordinate) {
    let (part, end) = (parts[vertex.part], end(ofLegFrom: vertex))
    return (places[vertex] ?? part[vertex.index], places[end] ?? part[end.index])
  }

  /// Returns the leg that starts at `vertex`, with some positions moved.
  private func leg(from vertex: Vertex, _ places: [Vertex: Coordinate] = [:]) -> MeasuredLeg {
    let (start, end) = ends(ofLegFrom: vertex, places)
    return MeasuredLeg(from: start, to: end, hasArea: isArea)
  }

  /// Replaces the leg that starts at `vertex` with the moved one.
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

  /// Returns whether another ring shares the leg that starts at `vertex`, and still does with some positions
  /// moved.
  private func staysShared(_ vertex: Vertex, _ places: [Vertex: Coordinate]) -> Bool {
    guard let other = shared.partners[vertex] else { return false }
    let (own, others) = (ends(ofLegFrom: vertex, places), ends(ofLegFrom: other, places))
    guard let leg = SharedLegs.Leg(own.start, own.end) else { return false }
    return leg == SharedLegs.Leg(others.start, others.end)
  }

  /// Removes the leg that starts at `vertex`. If it was shared, the other ring's leg gets its length back,
  /// unless that leg is moved too.
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

/// The shortest path between two consecutive positions.
private struct MeasuredLeg: Sendable {
  var length: Double
  /// The area between the leg and the equator, in square meters.
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

/// The totals of the legs of a line or ring.
private struct LegSum: Sendable {
  private var lengths = ExactSum()
  private var areas = ExactSum()
  private var degreesEast = ExactSum()
  /// The number of legs with an invalid end.
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

  /// The area of the smaller side of the ring.
  var area: Double {
    guard unknown == 0 else { return .nan }
    let whole = geographic_ellipsoid_area()
    // Subtract inside the sum, because the ellipsoid's area has too many digits for a small ring around a
    // pole.
    var sum = areas
    sum -= (areas.value / whole).rounded() * whole
    let turns = (degreesEast.value / 360).rounded()
    if !turns.truncatingRemainder(dividingBy: 2).isZero { sum += (sum.value < 0 ? 1 : -1) * whole / 2 }
    let area = abs(sum.value)
    return min(area, whole - area)
  }
}
