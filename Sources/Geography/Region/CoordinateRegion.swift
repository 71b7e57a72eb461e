import Glibc

/// The extent of a region, in degrees. After MapKit's `MKCoordinateSpan`.
public struct CoordinateSpan: Hashable, Sendable {
  /// From the southern to the northern edge, in degrees.
  public var latitudeDelta: Double
  /// From the western to the eastern edge, in degrees; 360 for all the way around.
  public var longitudeDelta: Double

  /// Takes any two numbers; the region's `isValid` checks them.
  public init(latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A rectangle on the map, by its centre and span. After MapKit's `MKCoordinateRegion`.
///
/// `center` is the centre of the rectangle on the map. Because the Mercator projection stretches towards the poles, the
/// northern and the southern edge differ from it by different numbers of degrees; the span is the difference between
/// them.
public struct CoordinateRegion: Hashable, Sendable {
  public var center: Coordinate
  public var span: CoordinateSpan

  /// Nothing is clamped or wrapped.
  public init(center: Coordinate, span: CoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// The region of a size in metres around `center`, measured there on a sphere of the equator's radius.
  public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
    let degree = 6_378_137 * Double.pi / 180
    let parallel = degree * cos(center.latitude * .pi / 180)
    self.init(
      center: center,
      span: CoordinateSpan(
        latitudeDelta: latitudinalMeters / degree, longitudeDelta: min(360, longitudinalMeters / parallel)))
  }

  /// The region of `rect`, clipped to the Mercator square.
  public init(_ rect: MapRect) {
    let (north, south) = (max(0, min(1, rect.minY)), max(0, min(1, rect.maxY)))
    let center = MapPoint(x: rect.midX, y: (north + south) / 2).coordinate.wrapped
    let top = MapPoint(x: 0, y: north).coordinate.latitude
    let bottom = MapPoint(x: 0, y: south).coordinate.latitude
    self.init(
      center: center,
      span: CoordinateSpan(latitudeDelta: top - bottom, longitudeDelta: min(360, rect.width * 360)))
  }

  /// Whether the centre is valid and the span finite and not negative.
  public var isValid: Bool {
    center.isValid && span.latitudeDelta.isFinite && span.longitudeDelta.isFinite && span.latitudeDelta >= 0
      && span.longitudeDelta >= 0
  }
}

extension MapRect {
  /// The rectangle of `region`, with its centre's x in 0..<1; it may extend beyond the Mercator square.
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
