import Geography

/// The lines and areas of a feature in a form that is valid for GeoJSON (RFC 7946) and well-known text. Other formats,
/// such as GPX and KML, also allow lines with one position and open rings.
///
/// - A line with one position becomes a point.
/// - An open ring is closed.
/// - An area whose outer ring has fewer than three different positions becomes a line or a point. A hole with so few
///   positions is removed.
/// - Outer rings become counterclockwise and holes clockwise (RFC 7946, section 3.1.6).
public struct WellFormedShapes: Hashable, Sendable {
  /// The points that result from lines and areas with too few positions.
  public private(set) var points: [DetailedPosition] = []
  public private(set) var lines: [[DetailedPosition]] = []
  public private(set) var areas: [[[DetailedPosition]]] = []
  /// Whether a line or an area had too few positions and was converted or removed.
  public private(set) var hadTooFewPositions = false

  /// Creates the shapes from a geometry with finite positions: see ``DetailedGeometry/finite``. O(positions).
  init(_ geometry: DetailedGeometry) {
    for line in geometry.lines { add(line) }
    for area in geometry.areas { add(area: area) }
  }

  private mutating func add(_ line: [DetailedPosition]) {
    if line.count > 1 { return lines.append(line) }
    points += line
    hadTooFewPositions = true
  }

  private mutating func add(area: [[DetailedPosition]]) {
    guard let outer = area.first else { return }
    let rings = area.map(WellFormedShapes.closed)
    guard rings[0].count > 3 else {
      hadTooFewPositions = true
      return add(Set(outer.map(\.coordinate)).count > 1 ? outer : Array(outer.prefix(1)))
    }
    let whole = rings.filter { $0.count > 3 }
    if whole.count < rings.count { hadTooFewPositions = true }
    areas.append(
      whole.enumerated().map { index, ring in WellFormedShapes.wound(ring, clockwise: index > 0) })
  }

  private static func closed(_ ring: [DetailedPosition]) -> [DetailedPosition] {
    guard let first = ring.first, let last = ring.last, first.coordinate != last.coordinate else {
      return ring
    }
    return ring + [first]
  }

  /// Returns the ring in clockwise or counterclockwise order. A ring around a pole or without an area keeps its order.
  private static func wound(_ ring: [DetailedPosition], clockwise: Bool) -> [DetailedPosition] {
    let area = RingWinding.signedArea(ring.dropLast().map(\.coordinate)) ?? 0
    return area == 0 || (area < 0) == clockwise ? ring : ring.reversed()
  }
}

extension DetailedGeometry {
  /// The lines and areas in a form that is valid for GeoJSON and well-known text. O(positions).
  public var wellFormedShapes: WellFormedShapes { WellFormedShapes(finite) }
}
