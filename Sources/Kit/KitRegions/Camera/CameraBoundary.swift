import Geography

/// The area that limits the center of a map. Modeled on MapKit's `MKMapView.CameraBoundary`.
public struct CameraBoundary: Hashable, Sendable {
  /// The area on the Mercator square. Across the date line, its x range extends beyond 0…1.
  public let mapRect: MapRect

  /// The same area in degrees.
  public var region: CoordinateRegion { CoordinateRegion(mapRect) }

  /// Limits the center to `mapRect`. Returns `nil` if `mapRect` is invalid or doesn't intersect the Mercator
  /// square.
  public init?(mapRect: MapRect) {
    guard mapRect.isValid, mapRect.minY <= 1, mapRect.maxY >= 0 else { return nil }
    self.mapRect = mapRect
  }

  /// Limits the center to `region`. Returns `nil` if `region` is invalid.
  public init?(coordinateRegion region: CoordinateRegion) {
    guard region.isValid else { return nil }
    self.init(mapRect: MapRect(region))
  }

  /// Returns the point of the area that is nearest to `center` on the map, in either direction around the
  /// world.
  func nearest(to center: MercatorPoint) -> MercatorPoint {
    var displacement = center.x - mapRect.midX
    displacement -= displacement.rounded()
    let reach = mapRect.width / 2
    return MercatorPoint(
      x: abs(displacement) <= reach ? center.x : mapRect.midX + max(-reach, min(reach, displacement)),
      y: max(mapRect.minY, min(mapRect.maxY, center.y)))
  }
}
