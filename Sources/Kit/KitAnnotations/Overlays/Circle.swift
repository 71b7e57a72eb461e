import Geography
import Glibc

/// The area within a distance of a coordinate on the ground. Modeled on MapKit's `MKCircle`.
///
/// The radius is measured along the WGS 84 ellipsoid. On the map, a circle is therefore wider the farther it
/// is from the equator, and a large circle isn't circular.
@MainActor open class Circle: Shape, Overlay {
  /// The radius in meters.
  public let radius: Double
  /// The smallest rectangle around the circle. If the circle encloses a pole, it extends to the edge of the
  /// map.
  public let boundingMapRect: MapRect
  /// The closed outline. An outline around a pole has the form that ``OverlayShape`` describes. If the circle
  /// encloses both poles, the outline is a hole in the whole world.
  package let rings: [[MapPoint]]
  private let center: Coordinate

  /// Creates the circle of `radius` meters around `center`. It is empty if the radius isn't positive or
  /// exceeds half the circumference of the earth.
  public init(center: Coordinate, radius: Double) {
    self.center = center
    self.radius = radius
    rings = CircleOutline.rings(center, radius)
    boundingMapRect = MapRect(aroundRings: rings)
    super.init()
  }

  /// Creates an empty circle at (0, 0).
  public convenience override init() { self.init(center: Coordinate(), radius: 0) }

  /// Creates a circle around the center of `mapRect`. Its diameter is the longer side of `mapRect`, converted to meters
  /// at the center.
  public convenience init(mapRect: MapRect) {
    let center = mapRect.middle
    let meters = Viewport(center: center, zoom: 0, size: .zero).metersPerPixel(at: center) * 256
    self.init(center: center, radius: max(mapRect.width, mapRect.height) / 2 * meters)
  }

  /// The center of the circle.
  open override var coordinate: Coordinate { center }
}

/// Computes the outline of a circle on the ground.
enum CircleOutline {
  package static func rings(_ center: Coordinate, _ radius: Double) -> [[MapPoint]] {
    // Half of a meridian ellipse is the largest possible distance between two places.
    guard center.isValid, radius > 0, radius < 20_003_931 else { return [] }
    let place = center.wrapped
    let ring = MapPoint.rings(through: [outline(place, radius)])
    let poles = [90.0, -90].filter {
      Geodesic(from: place, to: Coordinate(latitude: $0, longitude: place.longitude)).distance < radius
    }
    return poles.count == 2 ? ring + [OverlayShape.world] : ring
  }

  private static func outline(_ center: Coordinate, _ radius: Double) -> [Coordinate] {
    // For a circle of radius r on the map, chords of the angle 2π/n deviate by at most π²r/2n².
    let width = radius / (2 * .pi * 6_378_137) / max(0.1, cos(center.latitude * .pi / 180))
    let needed = Double.pi * (width / (2 * GeodesicLine.tolerance)).squareRoot()
    let count = Int(max(64, min(4096, needed)))
    return (0..<count).map {
      Geodesic.end(from: center, bearing: 360 * Double($0) / Double(count), distance: radius).wrapped
    }
  }
}
