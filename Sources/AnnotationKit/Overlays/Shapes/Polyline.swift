import Geography

/// A line from point to point, straight on the map. After MapKit's `MKPolyline`.
@MainActor open class Polyline: MultiPoint, Overlay {
  /// A line through `coordinates`, or the first `count` of them, which takes the short way wherever they jump by more
  /// than 180° of longitude.
  public init(coordinates: [Coordinate], count: Int? = nil) {
    super.init(mapPoints: MapPoint.line(through: coordinates.first(count).projectable))
  }

  /// A line through `points`, or the first `count` of them, as they are: one whose x goes on beyond 0…1 crosses the date
  /// line.
  public init(points: [MapPoint], count: Int? = nil) { super.init(mapPoints: points.first(count)) }
}

/// A line whose parts are the shortest ways on the ground, which are curves on the map. After MapKit's
/// `MKGeodesicPolyline`.
///
/// Its points are those of the curve, so close together that the line is nowhere further from it than half a metre at
/// the equator. They are those of the WGS 84 ellipsoid.
@MainActor open class GeodesicPolyline: Polyline {
  /// The shortest ways from each of `coordinates`, or of the first `count`, to the next.
  public override init(coordinates: [Coordinate], count: Int? = nil) {
    let ends = coordinates.first(count).projectable
    super.init(points: MapPoint.line(through: GeodesicLine.coordinates(through: ends)))
  }

  /// The shortest ways from each of `points`, or of the first `count`, to the next.
  public override init(points: [MapPoint], count: Int? = nil) {
    let ends = points.first(count).filter(\.isFinite).map(\.coordinate)
    super.init(points: MapPoint.line(through: GeodesicLine.coordinates(through: ends)))
  }
}

/// Several lines that look the same. After MapKit's `MKMultiPolyline`.
@MainActor open class MultiPolyline: Shape, Overlay {
  /// From the lowest to the highest.
  public let polylines: [Polyline]
  /// The smallest rectangle around all lines, across the date line if that is shorter; null where there are none.
  public let boundingMapRect: MapRect

  /// Makes one overlay of `polylines`.
  public init(_ polylines: [Polyline]) {
    self.polylines = polylines
    boundingMapRect = MapRect(around: polylines.map(\.boundingMapRect)) ?? .null
    super.init()
  }

  /// The middle of the bounding rectangle.
  open override var coordinate: Coordinate { boundingMapRect.middle }
}
