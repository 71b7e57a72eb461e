import Geography
import Glibc

/// The range of zooms, in meters from the camera to the center. Modeled on MapKit's `MKMapView.CameraZoomRange`.
public struct CameraZoomRange: Hashable, Sendable {
  /// The minimum distance, at least 0. If it is 0, only the map's own limit applies.
  public let minCenterCoordinateDistance: Double
  /// The maximum distance. If it is infinite, only the map's own limit applies.
  public let maxCenterCoordinateDistance: Double

  /// A range without limits other than the map's own. The default of a map view.
  public static let unlimited = CameraZoomRange(least: 0, greatest: .infinity)

  /// The value that represents no limit. Modeled on MapKit's `MKMapCameraZoomDefault`.
  public static let zoomDefault = -1.0

  /// Creates a range from distances in meters; `zoomDefault` means no limit. Returns `nil` if the minimum is
  /// negative, the maximum isn't positive, or the minimum exceeds the maximum.
  public init?(minCenterCoordinateDistance: Double, maxCenterCoordinateDistance: Double) {
    let least =
      minCenterCoordinateDistance == CameraZoomRange.zoomDefault ? 0 : minCenterCoordinateDistance
    let greatest =
      maxCenterCoordinateDistance == CameraZoomRange.zoomDefault ? .infinity : maxCenterCoordinateDistance
    guard least >= 0, greatest > 0, least <= greatest else { return nil }
    self.init(least: least, greatest: greatest)
  }

  /// Creates a range with a minimum distance in meters. Returns `nil` if it is negative, except for
  /// `zoomDefault`.
  public init?(minCenterCoordinateDistance distance: Double) {
    self.init(
      minCenterCoordinateDistance: distance, maxCenterCoordinateDistance: CameraZoomRange.zoomDefault)
  }

  /// Creates a range with a maximum distance in meters. Returns `nil` if it isn't positive, except for
  /// `zoomDefault`.
  public init?(maxCenterCoordinateDistance distance: Double) {
    self.init(
      minCenterCoordinateDistance: CameraZoomRange.zoomDefault, maxCenterCoordinateDistance: distance)
  }

  private init(least: Double, greatest: Double) {
    minCenterCoordinateDistance = least
    maxCenterCoordinateDistance = greatest
  }

  /// Returns the zoom of `viewport`, clamped to this range and then to `limits`.
  func limit(_ viewport: Viewport, within limits: ClosedRange<Double>) -> Double {
    guard self != .unlimited, viewport.size.height > 0 else {
      return max(limits.lowerBound, min(limits.upperBound, viewport.zoom))
    }
    // Each zoom level halves the distance.
    let distance = Camera.distance(of: viewport)
    let nearest = viewport.zoom + log2(distance / max(minCenterCoordinateDistance, 1e-9))
    let farthest = viewport.zoom + log2(distance / maxCenterCoordinateDistance)
    let wanted = max(farthest, min(nearest, viewport.zoom))
    return max(limits.lowerBound, min(limits.upperBound, wanted))
  }
}
