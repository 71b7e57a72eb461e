/// The legs that two rings of a shape have both. Parts of an area meet in them where it was cut at ±180°, as RFC 7946,
/// section 3.1.9 has it, also when all of it was moved after that: they are inside it, and none of its outline.
struct SharedLegs: Sendable {
  /// By the position at which a leg begins where that of the same leg of the other ring does.
  private(set) var partners: [Vertex: Vertex] = [:]

  /// Rings may be closed by their first position or not. O(positions), and O(1) for one ring.
  init(of rings: [[Coordinate]]) {
    guard rings.count > 1 else { return }
    var single: [Leg: Vertex] = [:]
    for (part, ring) in rings.enumerated() {
      for index in ring.indices {
        let end = index + 1 < ring.count ? index + 1 : 0
        guard let leg = Leg(ring[index], ring[end]) else { continue }
        let vertex = Vertex(part: part, index: index)
        if let other = single[leg], other.part != part {
          (partners[vertex], partners[other], single[leg]) = (other, vertex, nil)
        } else {
          single[leg] = vertex
        }
      }
    }
  }

  /// Whichever way it goes, and however often around the earth.
  struct Leg: Hashable {
    private let start: Position
    private let end: Position

    /// Nil for one that has no length, or an end that is no place.
    init?(_ a: Coordinate, _ b: Coordinate) {
      guard a.isValid, b.isValid else { return nil }
      let (one, other) = (Position(a), Position(b))
      guard one != other else { return nil }
      (start, end) = one < other ? (one, other) : (other, one)
    }
  }

  /// To a tenth of a millimetre: what was moved together does not have the same last digits.
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
