import Geography

/// A line whose segments are straight on the map. Modeled on MapKit's `MKPolyline`.
@MainActor open class Polyline: MultiPoint, Overlay {
  /// Creates a line through `coordinates`, or the first `count` of them. If longitudes jump by more than 180°, the
  /// segment takes the shorter direction.
  public init(coordinates: [Coordinate], count: Int? = nil) {
    super.init(mapPoints: MapPoint.line(through: coordinates.first(count).projectable))
  }

  /// Creates a line through `points`, or the first `count` of them. The points aren't shifted: a line across the date
  /// line needs an x beyond 0…1.
  public init(points: [MapPoint], count: Int? = nil) { super.init(mapPoints: points.first(count)) }

  /// Creates a line without points.
  public convenience init() { self.init(points: []) }
}

/// A line whose segments are geodesics, which are curved on the map. Modeled on MapKit's `MKGeodesicPolyline`.
///
/// Its points follow the geodesics of the WGS 84 ellipsoid. They are dense enough for a deviation below half
/// a meter at the equator.
@MainActor open class GeodesicPolyline: Polyline {
  /// Creates a line of geodesics through `coordinates`, or the first `count` of them.
  public override init(coordinates: [Coordinate], count: Int? = nil) {
    let ends = coordinates.first(count).projectable
    super.init(points: MapPoint.line(through: GeodesicLine.coordinates(through: ends)))
  }

  /// Creates a line of geodesics through `points`, or the first `count` of them.
  public override init(points: [MapPoint], count: Int? = nil) {
    let ends = points.first(count).filter(\.isFinite).map(\.coordinate)
    super.init(points: MapPoint.line(through: GeodesicLine.coordinates(through: ends)))
  }
}

/// Several lines in the same style. Modeled on MapKit's `MKMultiPolyline`.
@MainActor open class MultiPolyline: Shape, Overlay {
  /// The lines, bottommost first.
  public let polylines: [Polyline]
  /// The smallest rectangle around all lines, across the date line if that is shorter. It is null if there
  /// are no lines.
  public let boundingMapRect: MapRect

  /// Creates an overlay of `polylines`.
  public init(_ polylines: [Polyline]) {
    self.polylines = polylines
    boundingMapRect = MapRect(around: polylines.map(\.boundingMapRect)) ?? .null
    super.init()
  }

  /// Creates an overlay without lines.
  public convenience override init() { self.init([]) }

  /// The center of the bounding rectangle.
  open override var coordinate: Coordinate { boundingMapRect.middle }
}
