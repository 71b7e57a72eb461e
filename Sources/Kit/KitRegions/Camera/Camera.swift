import Geography
import Glibc

/// A viewpoint straight above `centerCoordinate`. Modeled on MapKit's `MKMapCamera`.
///
/// Changing a camera from ``MapView/camera`` immediately moves the map. Changing a `copy()` doesn't move the map; pass
/// the copy to ``MapView/setCamera(_:animated:)``. The map is flat, so `pitch` is always 0.
@MainActor public final class Camera {
  /// The coordinate at the center of the view.
  public var centerCoordinate: Coordinate { didSet { didChange?(self) } }

  /// The distance of the camera from the center, in meters. At this distance, the height of the view spans an angle of
  /// 30 degrees. MapKit doesn't document this relation; the angle matches the observed behavior of its cameras.
  public var centerCoordinateDistance: Double { didSet { didChange?(self) } }

  /// The direction at the top of the view, in degrees clockwise from north.
  public var heading: Double { didSet { didChange?(self) } }

  /// The tilt of the camera in degrees. It is always 0; setting it does nothing.
  public var pitch: Double {
    get { 0 }
    set {}
  }

  /// The height above the ground in meters. It equals `centerCoordinateDistance`, because the camera isn't
  /// tilted.
  public var altitude: Double {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }

  private let didChange: ((Camera) -> Void)?

  package init(
    center: Coordinate, distance: Double, heading: Double, didChange: ((Camera) -> Void)? = nil
  ) {
    centerCoordinate = center
    centerCoordinateDistance = distance
    self.heading = heading
    self.didChange = didChange
  }

  /// Creates a camera above 0°, 0° that shows the full height of the world.
  public convenience init() {
    self.init(center: Coordinate(latitude: 0, longitude: 0), distance: 7.5e7, heading: 0)
  }

  /// Creates a camera `distance` meters above `centerCoordinate`. The direction `heading`, in degrees
  /// clockwise from north, is at the top. `pitch` is ignored.
  public convenience init(
    lookingAtCenter centerCoordinate: Coordinate, fromDistance distance: Double, pitch: Double,
    heading: Double
  ) { self.init(center: centerCoordinate, distance: distance, heading: heading) }

  /// Creates a camera straight above `centerCoordinate`. Its distance from the center equals the distance of an eye at
  /// `eyeAltitude` meters above `eyeCoordinate`. The direction from the eye to the center is at the top.
  public convenience init(
    lookingAtCenter centerCoordinate: Coordinate, fromEyeCoordinate eyeCoordinate: Coordinate,
    eyeAltitude: Double
  ) {
    let geodesic = Geodesic(from: eyeCoordinate, to: centerCoordinate)
    self.init(
      center: centerCoordinate, distance: hypot(geodesic.distance, eyeAltitude),
      heading: geodesic.distance > 0 ? geodesic.initialBearing : 0)
  }

  /// Returns a camera with the same values. Changing it doesn't move a map.
  public func copy() -> Camera {
    Camera(center: centerCoordinate, distance: centerCoordinateDistance, heading: heading)
  }
}

extension Camera {
  /// Half of the angle spanned by the height of the view, in radians.
  nonisolated private static let halfAperture = 15 * Double.pi / 180

  /// Creates the camera that shows `viewport`.
  package convenience init(seeing viewport: Viewport) {
    self.init(
      center: viewport.center.coordinate.wrapped, distance: Camera.distance(of: viewport),
      heading: Camera.heading(rotation: viewport.rotation))
  }

  /// Creates the camera that shows the full height of the pending rectangle.
  package convenience init(seeing awaited: PendingRect) {
    let center = MercatorPoint(x: awaited.rect.midX, y: awaited.rect.midY)
    // The zoom at which a view one logical pixel high shows the full height of the rectangle.
    let zoom = Viewport.zoom(forWorldSize: 1 / max(awaited.rect.height, 1e-12))
    self.init(
      seeing: Viewport(
        center: center, zoom: zoom, rotation: awaited.rotation, size: Size(width: 1, height: 1)))
  }

  /// Returns a copy that calls `didChange` after each change.
  package func notifying(_ didChange: @escaping (Camera) -> Void) -> Camera {
    Camera(
      center: centerCoordinate, distance: centerCoordinateDistance, heading: heading, didChange: didChange)
  }

  /// Returns the distance in meters from which a camera shows `viewport`.
  nonisolated static func distance(of viewport: Viewport) -> Double {
    let height = viewport.size.height * viewport.metersPerPixel(at: viewport.center.coordinate)
    return height / 2 / tan(halfAperture)
  }

  /// Returns the direction at the top of a map rotated clockwise by `rotation` radians, in degrees clockwise
  /// from north in 0..<360.
  nonisolated static func heading(rotation: Double) -> Double {
    let degrees = -rotation * 180 / .pi
    let turned = degrees - 360 * (degrees / 360).rounded(.down)
    return turned < 360 ? turned : 0
  }

  /// Returns the clockwise rotation in radians of a map with the direction `heading`, in degrees, at the top.
  nonisolated static func rotation(heading: Double) -> Double {
    -heading.remainder(dividingBy: 360) * .pi / 180
  }

  /// The part of the map that the camera shows, for a view of any size.
  package var seen: PendingRect {
    let center = MercatorPoint(centerCoordinate.wrapped)
    // A world that is one logical pixel wide; it gives the number of meters per Mercator unit at the center.
    let world = Viewport(center: center, zoom: Viewport.zoom(forWorldSize: 1), size: .zero)
    let height = 2 * centerCoordinateDistance * tan(Camera.halfAperture)
    let part = height / world.metersPerPixel(at: centerCoordinate.wrapped)
    return PendingRect(
      rect: MapRect(x: center.x, y: center.y - part / 2, width: 0, height: part), padding: .zero,
      maximumZoom: .infinity, rotation: Camera.rotation(heading: heading))
  }

  package var isValid: Bool {
    centerCoordinate.isValid && centerCoordinateDistance > 0 && centerCoordinateDistance.isFinite
      && heading.isFinite
  }
}
