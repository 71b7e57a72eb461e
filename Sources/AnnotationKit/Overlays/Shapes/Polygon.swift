import Geography

/// An area, and what is left out of it. After MapKit's `MKPolygon`.
///
/// It is closed by itself. One whose points go around a pole reaches to that pole.
@MainActor open class Polygon: MultiPoint, Overlay {
  /// The holes; nil where there are none.
  public let interiorPolygons: [Polygon]?
  /// The outline and those of the holes, closed.
  let rings: [[MapPoint]]

  /// The area within `coordinates`, or the first `count` of them, without the areas of `interiorPolygons`. Its edges take
  /// the short way wherever the coordinates jump by more than 180° of longitude.
  public init(coordinates: [Coordinate], count: Int? = nil, interiorPolygons: [Polygon]? = nil) {
    let outline = coordinates.first(count).projectable
    self.interiorPolygons = interiorPolygons
    rings = MapPoint.rings(through: [outline] + (interiorPolygons ?? []).map(\.outline))
    let points = MapPoint.line(through: outline)
    super.init(mapPoints: points, bounds: MapRect(aroundRings: Array(rings.prefix(1))))
  }

  /// The area within `points`, or the first `count` of them, as they are, without the areas of `interiorPolygons`.
  public init(points: [MapPoint], count: Int? = nil, interiorPolygons: [Polygon]? = nil) {
    let points = points.first(count).filter(\.isFinite)
    self.interiorPolygons = interiorPolygons
    rings = ([points] + (interiorPolygons ?? []).map { $0.points() }).filter { !$0.isEmpty }.map {
      $0.first == $0.last ? $0 : $0 + [$0[0]]
    }
    super.init(mapPoints: points)
  }

  /// Not wrapped, so that an edge along the whole world stays one.
  private var outline: [Coordinate] { points().map(\.coordinate) }
}

/// Several areas that look the same. After MapKit's `MKMultiPolygon`.
///
/// They are painted as one: what lies in two of them lies in none.
@MainActor open class MultiPolygon: Shape, Overlay {
  /// In no order that can be seen.
  public let polygons: [Polygon]
  /// The smallest rectangle around all areas, across the date line if that is shorter; null where there are none.
  public let boundingMapRect: MapRect

  /// Makes one overlay of `polygons`.
  public init(_ polygons: [Polygon]) {
    self.polygons = polygons
    boundingMapRect = MapRect(around: polygons.map(\.boundingMapRect)) ?? .null
    super.init()
  }

  /// The middle of the bounding rectangle.
  open override var coordinate: Coordinate { boundingMapRect.middle }
}
