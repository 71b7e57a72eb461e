private import CGeographic

/// The measured segments of lines or rings on the WGS 84 ellipsoid. After some positions are moved, the length and area
/// are computed only from the changed segments, with the same result as measuring everything again. There is one
/// exception: a segment that coincides with a segment of another ring only after the move isn't treated as shared.
///
/// The area of a ring is the sum of the areas between its segments and the equator. If the ring goes around a
/// pole, half the ellipsoid is added: Karney, Algorithms for geodesics, section 6. Segments shared by two rings,
/// as in an area cut at ±180°, don't count in the perimeter until one of them is moved alone.
public struct MeasuredSegments: Sendable {
  /// The lines, or the rings without their closing positions.
  public let parts: [[Coordinate]]
  /// The rings of each area as indices of `parts`, outer ring first. Empty for lines.
  public let areas: [Range<Int>]
  /// The segments of each part, from each position to the next position. A ring's last segment returns to its first
  /// position.
  private let segments: [[MeasuredSegment]]
  /// The shared segments. Their length in `segments` is zero.
  private let shared: SharedSegments
  private let sums: [SegmentSum]

  /// Measures rings, or lines if `areas` is `nil`. O(positions): about one microsecond for each position of a line, and
  /// two for each position of a ring.
  public init(_ parts: [[Coordinate]], areas: [Range<Int>]?) {
    let isArea = areas != nil
    self.parts = parts
    self.areas = areas ?? []
    self.isArea = isArea
    shared = SharedSegments(of: isArea ? parts : [])
    var segments = parts.map { part in
      part.indices.dropLast(isArea ? 0 : 1).map { index in
        MeasuredSegment(from: part[index], to: part[index + 1 < part.count ? index + 1 : 0], hasArea: isArea)
      }
    }
    for vertex in shared.partners.keys { segments[vertex.part][vertex.index].length = 0 }
    self.segments = segments
    sums = segments.map { $0.reduce(into: SegmentSum()) { $0.add($1) } }
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
      let before = segment(before: vertex)
      // If both ends of a segment are moved, update the segment only once, together with its start.
      if let before, before.index == vertex.index || places[before] == nil {
        change(before, places, &sums)
      }
      if vertex.index < segments[vertex.part].count, before != vertex { change(vertex, places, &sums) }
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
    if let before { sums[vertex.part].add(MeasuredSegment(from: before, to: place, hasArea: isArea)) }
    if let after { sums[vertex.part].add(MeasuredSegment(from: place, to: after, hasArea: isArea)) }
    return measures(of: sums)
  }

  private func has(_ vertex: Vertex) -> Bool {
    parts.indices.contains(vertex.part) && parts[vertex.part].indices.contains(vertex.index)
  }

  /// Returns the start of the segment that ends at `vertex`, or `nil` at the start of a line.
  private func segment(before vertex: Vertex) -> Vertex? {
    if vertex.index > 0 { return Vertex(part: vertex.part, index: vertex.index - 1) }
    return isArea ? Vertex(part: vertex.part, index: parts[vertex.part].count - 1) : nil
  }

  /// Returns the end of the segment that starts at `vertex`.
  private func end(ofSegmentFrom vertex: Vertex) -> Vertex {
    Vertex(part: vertex.part, index: vertex.index + 1 < parts[vertex.part].count ? vertex.index + 1 : 0)
  }

  /// Returns the ends of the segment that starts at `vertex`, with some positions moved.
  private func ends(
    ofSegmentFrom vertex: Vertex, _ places: [Vertex: Coordinate]
  ) -> (start: Coordinate, end: Coordinate) {
    let (part, end) = (parts[vertex.part], end(ofSegmentFrom: vertex))
    return (places[vertex] ?? part[vertex.index], places[end] ?? part[end.index])
  }

  /// Returns the segment that starts at `vertex`, with some positions moved.
  private func segment(from vertex: Vertex, _ places: [Vertex: Coordinate] = [:]) -> MeasuredSegment {
    let (start, end) = ends(ofSegmentFrom: vertex, places)
    return MeasuredSegment(from: start, to: end, hasArea: isArea)
  }

  /// Replaces the segment that starts at `vertex` with the moved segment.
  private func change(_ vertex: Vertex, _ places: [Vertex: Coordinate], _ sums: inout [SegmentSum]) {
    var new = segment(from: vertex, places)
    if staysShared(vertex, places) {
      sums[vertex.part].remove(segments[vertex.part][vertex.index])
      new.length = 0
    } else {
      remove(vertex, places, &sums)
    }
    sums[vertex.part].add(new)
  }

  /// Returns whether another ring shares the segment that starts at `vertex`, and still shares it after some positions
  /// are moved.
  private func staysShared(_ vertex: Vertex, _ places: [Vertex: Coordinate]) -> Bool {
    guard let other = shared.partners[vertex] else { return false }
    let (own, others) = (ends(ofSegmentFrom: vertex, places), ends(ofSegmentFrom: other, places))
    guard let segment = SharedSegments.Segment(own.start, own.end) else { return false }
    return segment == SharedSegments.Segment(others.start, others.end)
  }

  /// Subtracts the segment that starts at `vertex` from `sums`. If another ring shared the segment, adds the length of
  /// that ring's segment, because it now counts in the perimeter. If that segment also moves, a separate call
  /// handles it.
  private func remove(
    _ vertex: Vertex, _ places: [Vertex: Coordinate], _ sums: inout [SegmentSum]
  ) {
    sums[vertex.part].remove(segments[vertex.part][vertex.index])
    guard let other = shared.partners[vertex], places[other] == nil, places[end(ofSegmentFrom: other)] == nil
    else { return }
    sums[other.part].remove(segments[other.part][other.index])
    sums[other.part].add(segment(from: other))
  }

  private func measures(of sums: [SegmentSum]) -> ShapeMeasures {
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
private struct MeasuredSegment: Sendable {
  var length: Double
  /// The area between the segment and the equator, in square meters.
  var area: Double
  var degreesEast: Double

  init(from start: Coordinate, to end: Coordinate, hasArea: Bool) {
    (length, area, degreesEast) = (0, 0, 0)
    if hasArea {
      geographic_segment(
        start.latitude, start.longitude, end.latitude, end.longitude, &length, &area, &degreesEast)
    } else {
      geographic_segment(
        start.latitude, start.longitude, end.latitude, end.longitude, &length, nil, &degreesEast)
    }
  }

  var isNumber: Bool { length.isFinite && area.isFinite && degreesEast.isFinite }
}

/// The totals of the segments of a line or ring.
private struct SegmentSum: Sendable {
  private var lengths = ExactSum()
  private var areas = ExactSum()
  private var degreesEast = ExactSum()
  /// The number of segments with an invalid end.
  private var unknown = 0

  mutating func add(_ segment: MeasuredSegment) {
    guard segment.isNumber else { return unknown += 1 }
    lengths += segment.length
    areas += segment.area
    degreesEast += segment.degreesEast
  }

  mutating func remove(_ segment: MeasuredSegment) {
    guard segment.isNumber else { return unknown -= 1 }
    lengths -= segment.length
    areas -= segment.area
    degreesEast -= segment.degreesEast
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
