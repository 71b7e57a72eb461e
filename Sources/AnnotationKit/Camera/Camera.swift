import Geography
import Glibc

/// From where a map is looked at: from straight above `centerCoordinate`. After MapKit's `MKMapCamera`.
///
/// Changing a camera that was got from ``MapView/camera`` moves the map at once; `copy()` gives one whose changes do
/// not, for ``MapView/setCamera(_:animated:)``. The map is flat: `pitch` is 0 whatever it is set to.
@MainActor public final class Camera {
  /// In the middle of the view.
  public var centerCoordinate: Coordinate { didSet { didChange?(self) } }

  /// Metres from the centre, from which a view of the map's height fills an angle of 30 degrees. MapKit does not say
  /// how its distances follow from what is shown; this is what its cameras are known to do.
  public var centerCoordinateDistance: Double { didSet { didChange?(self) } }

  /// Degrees clockwise from north of what is up in the view.
  public var heading: Double { didSet { didChange?(self) } }

  /// Degrees by which the camera is tilted; always 0 here.
  public var pitch: Double {
    get { 0 }
    set {}
  }

  /// Metres above the ground; the same as `centerCoordinateDistance`, as the camera is not tilted.
  public var altitude: Double {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }

  private let didChange: ((Camera) -> Void)?

  init(
    center: Coordinate, distance: Double, heading: Double, didChange: ((Camera) -> Void)? = nil
  ) {
    centerCoordinate = center
    centerCoordinateDistance = distance
    self.heading = heading
    self.didChange = didChange
  }

  /// Makes a camera above 0°, 0° that shows all of the world's height.
  public convenience init() {
    self.init(center: Coordinate(latitude: 0, longitude: 0), distance: 7.5e7, heading: 0)
  }

  /// Makes a camera `distance` metres above `centerCoordinate`, with `heading` degrees clockwise from north up.
  public convenience init(
    lookingAtCenter centerCoordinate: Coordinate, fromDistance distance: Double, pitch: Double,
    heading: Double
  ) { self.init(center: centerCoordinate, distance: distance, heading: heading) }

  /// Makes a camera above `centerCoordinate`, as far from it as one at `eyeAltitude` metres above `eyeCoordinate`, and
  /// with what is seen ahead from there up.
  public convenience init(
    lookingAtCenter centerCoordinate: Coordinate, fromEyeCoordinate eyeCoordinate: Coordinate,
    eyeAltitude: Double
  ) {
    let way = Geodesic(from: eyeCoordinate, to: centerCoordinate)
    self.init(
      center: centerCoordinate, distance: hypot(way.distance, eyeAltitude),
      heading: way.distance > 0 ? way.initialBearing : 0)
  }

  /// Another camera in the same place, whose changes move no map.
  public func copy() -> Camera {
    Camera(center: centerCoordinate, distance: centerCoordinateDistance, heading: heading)
  }
}

extension Camera {
  /// Half of the angle that the height of the view fills, in radians.
  nonisolated private static let halfAperture = 15 * Double.pi / 180

  /// A camera that sees what `viewport` shows.
  convenience init(seeing viewport: Viewport) {
    self.init(
      center: viewport.center.coordinate.wrapped, distance: Camera.distance(of: viewport),
      heading: Camera.heading(rotation: viewport.rotation))
  }

  /// A camera that sees all of the height of what is awaited.
  convenience init(seeing awaited: AwaitedRect) {
    let center = MercatorPoint(x: awaited.rect.midX, y: awaited.rect.midY)
    // As if it were one logical pixel high.
    let zoom = Viewport.zoom(forWorldSize: 1 / max(awaited.rect.height, 1e-12))
    self.init(
      seeing: Viewport(
        center: center, zoom: zoom, rotation: awaited.rotation, size: Size(width: 1, height: 1)))
  }

  /// The same camera, whose changes `didChange` hears of.
  func telling(_ didChange: @escaping (Camera) -> Void) -> Camera {
    Camera(
      center: centerCoordinate, distance: centerCoordinateDistance, heading: heading, didChange: didChange)
  }

  /// Metres from which `viewport` is seen.
  nonisolated static func distance(of viewport: Viewport) -> Double {
    let height = viewport.size.height * viewport.metersPerPixel(at: viewport.center.coordinate)
    return height / 2 / tan(halfAperture)
  }

  /// Degrees clockwise from north of what is up in a map turned by `rotation` radians clockwise, in 0..<360.
  nonisolated static func heading(rotation: Double) -> Double {
    let degrees = -rotation * 180 / .pi
    let turned = degrees - 360 * (degrees / 360).rounded(.down)
    return turned < 360 ? turned : 0
  }

  /// Radians by which the map is turned clockwise where `heading` degrees are up.
  nonisolated static func rotation(heading: Double) -> Double {
    -heading.remainder(dividingBy: 360) * .pi / 180
  }

  /// What the camera sees, in views of any size.
  var seen: AwaitedRect {
    let center = MercatorPoint(centerCoordinate.wrapped)
    // Metres of a world that is one logical pixel wide, at the centre.
    let world = Viewport(center: center, zoom: Viewport.zoom(forWorldSize: 1), size: .zero)
    let height = 2 * centerCoordinateDistance * tan(Camera.halfAperture)
    let part = height / world.metersPerPixel(at: centerCoordinate.wrapped)
    return AwaitedRect(
      rect: MapRect(x: center.x, y: center.y - part / 2, width: 0, height: part), padding: .zero,
      maximumZoom: .infinity, rotation: Camera.rotation(heading: heading))
  }

  var isValid: Bool {
    centerCoordinate.isValid && centerCoordinateDistance > 0 && centerCoordinateDistance.isFinite
      && heading.isFinite
  }
}
