import Geography
import Glibc

/// All that is within a radius of a coordinate, on the ground. After MapKit's `MKCircle`.
///
/// The radius is measured along the WGS 84 ellipsoid, so that a circle is wider on the map the further it is from the
/// equator, and no circle on the map where it is large.
@MainActor open class Circle: Shape, Overlay {
  /// In metres.
  public let radius: Double
  /// The smallest rectangle around the circle; one around a pole reaches to the edge of the map.
  public let boundingMapRect: MapRect
  /// The outline, closed; one around a pole as ``OverlayShape`` has it, and one that holds both poles as a hole.
  let rings: [[MapPoint]]
  private let center: Coordinate

  /// The circle of `radius` metres around `center`. Nothing, where the radius is not positive or longer than the way
  /// to the other side of the earth.
  public init(center: Coordinate, radius: Double) {
    self.center = center
    self.radius = radius
    rings = CircleOutline.rings(center, radius)
    boundingMapRect = MapRect(aroundRings: rings)
    super.init()
  }

  /// The circle in the middle of `mapRect` that is as wide at its centre as the longer side of `mapRect`.
  public convenience init(mapRect: MapRect) {
    let center = mapRect.middle
    let meters = Viewport(center: center, zoom: 0, size: .zero).metersPerPixel(at: center) * 256
    self.init(center: center, radius: max(mapRect.width, mapRect.height) / 2 * meters)
  }

  /// The centre, as it was given.
  open override var coordinate: Coordinate { center }
}

/// The outline of what is within a distance.
enum CircleOutline {
  static func rings(_ center: Coordinate, _ radius: Double) -> [[MapPoint]] {
    // Half of the way around by the poles, which no two places are further apart than.
    guard center.isValid, radius > 0, radius < 20_003_931 else { return [] }
    let place = center.wrapped
    let ring = MapPoint.rings(through: [outline(place, radius)])
    let poles = [90.0, -90].filter {
      Geodesic(from: place, to: Coordinate(latitude: $0, longitude: place.longitude)).distance < radius
    }
    return poles.count == 2 ? ring + [OverlayShape.world] : ring
  }

  private static func outline(_ center: Coordinate, _ radius: Double) -> [Coordinate] {
    // Of a circle of radius r on the map, chords of the angle 2π/n are π²r/2n² from it at most.
    let width = radius / (2 * .pi * 6_378_137) / max(0.1, cos(center.latitude * .pi / 180))
    let needed = Double.pi * (width / (2 * GeodesicLine.tolerance)).squareRoot()
    let count = Int(max(64, min(4096, needed)))
    return (0..<count).map {
      Geodesic.end(from: center, bearing: 360 * Double($0) / Double(count), distance: radius).wrapped
    }
  }
}
