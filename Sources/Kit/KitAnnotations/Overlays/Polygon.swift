import Geography

/// An area with optional holes. Modeled on MapKit's `MKPolygon`.
///
/// The outline is closed automatically. If it encloses a pole, the area extends to that pole.
@MainActor open class Polygon: MultiPoint, Overlay {
  /// The holes, or `nil` if there are none.
  public let interiorPolygons: [Polygon]?
  /// The closed rings of the outline and the holes.
  package let rings: [[MapPoint]]

  /// Creates the area within `coordinates`, or the first `count` of them, without the areas of `interiorPolygons`. If
  /// longitudes jump by more than 180°, the edge takes the shorter direction.
  public init(coordinates: [Coordinate], count: Int? = nil, interiorPolygons: [Polygon]? = nil) {
    let outline = coordinates.first(count).projectable
    self.interiorPolygons = interiorPolygons
    rings = MapPoint.rings(through: [outline] + (interiorPolygons ?? []).map(\.outline))
    let points = MapPoint.line(through: outline)
    super.init(mapPoints: points, bounds: MapRect(aroundRings: Array(rings.prefix(1))))
  }

  /// Creates the area within `points`, or the first `count` of them, without the areas of `interiorPolygons`. The
  /// points aren't shifted across the date line.
  public init(points: [MapPoint], count: Int? = nil, interiorPolygons: [Polygon]? = nil) {
    let points = points.first(count).filter(\.isFinite)
    self.interiorPolygons = interiorPolygons
    rings = ([points] + (interiorPolygons ?? []).map { $0.points() }).filter { !$0.isEmpty }.map {
      $0.first == $0.last ? $0 : $0 + [$0[0]]
    }
    super.init(mapPoints: points)
  }

  /// Creates an area without points.
  public convenience init() { self.init(points: []) }

  /// The positions, whose longitudes aren't wrapped, so that an edge can span the whole world.
  private var outline: [Coordinate] { points().map(\.coordinate) }
}

/// Several areas in the same style. Modeled on MapKit's `MKMultiPolygon`.
///
/// They are drawn as one area with the even-odd rule, so the overlap of two areas isn't filled.
@MainActor open class MultiPolygon: Shape, Overlay {
  /// The areas. Their order doesn't affect the drawing.
  public let polygons: [Polygon]
  /// The smallest rectangle around all areas, across the date line if that is shorter. It is null if there
  /// are no areas.
  public let boundingMapRect: MapRect

  /// Creates an overlay of `polygons`.
  public init(_ polygons: [Polygon]) {
    self.polygons = polygons
    boundingMapRect = MapRect(around: polygons.map(\.boundingMapRect)) ?? .null
    super.init()
  }

  /// Creates an overlay without areas.
  public convenience override init() { self.init([]) }

  /// The center of the bounding rectangle.
  open override var coordinate: Coordinate { boundingMapRect.middle }
}
