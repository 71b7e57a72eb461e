/// The segments that two rings of a shape have in common.
///
/// The parts of an area that was cut at ±180° (RFC 7946, section 3.1.9) share segments, even after the whole area
/// was moved. These segments are inside the area and not part of its outline.
struct SharedSegments: Sendable {
  /// The shared segments. The keys are the starts of the segments, and the values are the starts of the same segments
  /// in the other ring.
  private(set) var partners: [Vertex: Vertex] = [:]

  /// Finds the shared segments. Rings may be closed or open. O(positions), and O(1) for one ring.
  init(of rings: [[Coordinate]]) {
    guard rings.count > 1 else { return }
    var single: [Segment: Vertex] = [:]
    for (part, ring) in rings.enumerated() {
      for index in ring.indices {
        let end = index + 1 < ring.count ? index + 1 : 0
        guard let segment = Segment(ring[index], ring[end]) else { continue }
        let vertex = Vertex(part: part, index: index)
        if let other = single[segment], other.part != part {
          (partners[vertex], partners[other], single[segment]) = (other, vertex, nil)
        } else {
          single[segment] = vertex
        }
      }
    }
  }

  /// An undirected segment. Segments that differ by whole revolutions around the earth are equal.
  struct Segment: Hashable {
    private let start: Position
    private let end: Position

    /// Creates a segment, or returns `nil` if it has no length or an invalid end.
    init?(_ a: Coordinate, _ b: Coordinate) {
      guard a.isValid, b.isValid else { return nil }
      let (one, other) = (Position(a), Position(b))
      guard one != other else { return nil }
      (start, end) = one < other ? (one, other) : (other, one)
    }
  }

  /// A position rounded to a tenth of a millimeter, because positions moved together may differ in their last
  /// digits.
  private struct Position: Hashable, Comparable {
    private static let steps = 1e9
    private let latitude: Int64
    private let longitude: Int64

    init(_ place: Coordinate) {
      latitude = Int64((place.latitude * Position.steps).rounded())
      let east = Int64((place.wrapped.longitude * Position.steps).rounded())
      longitude = east == 180 * Int64(Position.steps) ? -east : east
    }

    static func < (a: Position, b: Position) -> Bool {
      (a.latitude, a.longitude) < (b.latitude, b.longitude)
    }
  }
}
