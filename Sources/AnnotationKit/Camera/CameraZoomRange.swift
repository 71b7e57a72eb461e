import Geography
import Glibc

/// How near and how far the user may zoom, in metres of the camera from the centre. After MapKit's
/// `MKMapView.CameraZoomRange`.
public struct CameraZoomRange: Hashable, Sendable {
  /// At least 0; 0 where nearness has no limit but the map's own.
  public let minCenterCoordinateDistance: Double
  /// Infinite where the distance has no limit but the map's own.
  public let maxCenterCoordinateDistance: Double

  /// What a map view has unless another is set: only the map's own limits.
  public static let unlimited = CameraZoomRange(least: 0, greatest: .infinity)

  /// Stands for no limit. After MapKit's `MKMapCameraZoomDefault`.
  public static let zoomDefault = -1.0

  /// From the one distance to the other, in metres; `zoomDefault` for no limit. Nil where either is negative, or the
  /// least is greater than the greatest.
  public init?(minCenterCoordinateDistance: Double, maxCenterCoordinateDistance: Double) {
    let least =
      minCenterCoordinateDistance == CameraZoomRange.zoomDefault ? 0 : minCenterCoordinateDistance
    let greatest =
      maxCenterCoordinateDistance == CameraZoomRange.zoomDefault ? .infinity : maxCenterCoordinateDistance
    guard least >= 0, greatest > 0, least <= greatest else { return nil }
    self.init(least: least, greatest: greatest)
  }

  /// As far as the map goes, and no nearer than `distance` metres. Nil where that is negative.
  public init?(minCenterCoordinateDistance distance: Double) {
    self.init(
      minCenterCoordinateDistance: distance, maxCenterCoordinateDistance: CameraZoomRange.zoomDefault)
  }

  /// As near as the map goes, and no farther than `distance` metres. Nil where that is negative.
  public init?(maxCenterCoordinateDistance distance: Double) {
    self.init(
      minCenterCoordinateDistance: CameraZoomRange.zoomDefault, maxCenterCoordinateDistance: distance)
  }

  private init(least: Double, greatest: Double) {
    minCenterCoordinateDistance = least
    maxCenterCoordinateDistance = greatest
  }

  /// The zoom of `viewport` within this range and, before it, `limits`.
  func limit(_ viewport: Viewport, within limits: ClosedRange<Double>) -> Double {
    guard self != .unlimited, viewport.size.height > 0 else {
      return max(limits.lowerBound, min(limits.upperBound, viewport.zoom))
    }
    // Each level halves the distance.
    let distance = Camera.distance(of: viewport)
    let nearest = viewport.zoom + log2(distance / max(minCenterCoordinateDistance, 1e-9))
    let farthest = viewport.zoom + log2(distance / maxCenterCoordinateDistance)
    let wanted = max(farthest, min(nearest, viewport.zoom))
    return max(limits.lowerBound, min(limits.upperBound, wanted))
  }
}
