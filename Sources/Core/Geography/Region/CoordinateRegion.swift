import Glibc

/// The extent of a region, in degrees. Modeled on MapKit's `MKCoordinateSpan`.
public struct CoordinateSpan: Hashable, Sendable {
  /// The degrees from the southern to the northern edge.
  public var latitudeDelta: Double
  /// The degrees from the western to the eastern edge. 360 means the whole circumference.
  public var longitudeDelta: Double

  /// Creates a span from any two numbers. The region's `isValid` checks them.
  public init(latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A rectangle on the map, defined by its center and span. Modeled on MapKit's `MKCoordinateRegion`.
///
/// `center` is the center of the rectangle on the map. The Mercator projection stretches toward the poles, so the
/// latitudes of the northern and southern edges differ from the center's latitude by different amounts. The span is the
/// difference between the edges.
public struct CoordinateRegion: Hashable, Sendable {
  public var center: Coordinate
  public var span: CoordinateSpan

  /// Creates a region. The values aren't clamped or wrapped.
  public init(center: Coordinate, span: CoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a region around `center` with a size in meters, measured at the center on a sphere with the equator's
  /// radius.
  public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
    let degree = 6_378_137 * Double.pi / 180
    let parallel = degree * cos(center.latitude * .pi / 180)
    self.init(
      center: center,
      span: CoordinateSpan(
        latitudeDelta: latitudinalMeters / degree, longitudeDelta: min(360, longitudinalMeters / parallel)))
  }

  /// Creates the region of `rect`, clipped to the Mercator square.
  public init(_ rect: MapRect) {
    let (north, south) = (max(0, min(1, rect.minY)), max(0, min(1, rect.maxY)))
    let center = MapPoint(x: rect.midX, y: (north + south) / 2).coordinate.wrapped
    let top = MapPoint(x: 0, y: north).coordinate.latitude
    let bottom = MapPoint(x: 0, y: south).coordinate.latitude
    self.init(
      center: center,
      span: CoordinateSpan(latitudeDelta: top - bottom, longitudeDelta: min(360, rect.width * 360)))
  }

  /// Whether the center is valid and the span is finite and not negative.
  public var isValid: Bool {
    center.isValid && span.latitudeDelta.isFinite && span.longitudeDelta.isFinite && span.latitudeDelta >= 0
      && span.longitudeDelta >= 0
  }
}

extension MapRect {
  /// Creates the rectangle of `region`. The x of its center is in 0..<1. The rectangle may extend beyond the Mercator
  /// square.
  public init(_ region: CoordinateRegion) {
    let center = MapPoint(region.center.wrapped)
    let edge = MapPoint.maximumLatitude
    let latitude = max(-edge, min(edge, region.center.latitude)) * .pi / 180
    // For edges at y ± a on the map, the degrees δ between them satisfy tan(δ/2) = sinh(a)·cos(latitude).
    let reach = tan(min(region.span.latitudeDelta, 179.9) * .pi / 360) / cos(latitude)
    let height = min(2, asinh(reach) / .pi)
    let width = min(360, region.span.longitudeDelta) / 360
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
