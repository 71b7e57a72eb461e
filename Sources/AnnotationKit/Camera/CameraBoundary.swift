import Geography

/// Where the middle of a map may be. After MapKit's `MKMapView.CameraBoundary`.
public struct CameraBoundary: Hashable, Sendable {
  /// On the Mercator square; across the date line its x goes on beyond 0…1.
  public let mapRect: MapRect

  /// The same in degrees.
  public var region: CoordinateRegion { CoordinateRegion(mapRect) }

  /// Keeps the middle within `mapRect`. Nil where that is no rectangle, or has no point in common with the Mercator
  /// square.
  public init?(mapRect: MapRect) {
    guard mapRect.isValid, mapRect.minY <= 1, mapRect.maxY >= 0 else { return nil }
    self.mapRect = mapRect
  }

  /// Keeps the middle within `region`. Nil where that is no region.
  public init?(coordinateRegion region: CoordinateRegion) {
    guard region.isValid else { return nil }
    self.init(mapRect: MapRect(region))
  }

  /// The place within that is nearest to `center` on the map, going either way around the world.
  func nearest(to center: MercatorPoint) -> MercatorPoint {
    var way = center.x - mapRect.midX
    way -= way.rounded()
    let reach = mapRect.width / 2
    return MercatorPoint(
      x: abs(way) <= reach ? center.x : mapRect.midX + max(-reach, min(reach, way)),
      y: max(mapRect.minY, min(mapRect.maxY, center.y)))
  }
}
