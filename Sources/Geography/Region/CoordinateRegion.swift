import Glibc

/// How far a region goes, in degrees. After MapKit's `MKCoordinateSpan`.
public struct CoordinateSpan: Hashable, Sendable {
  /// From the southern to the northern edge, in degrees.
  public var latitudeDelta: Double
  /// From the western to the eastern edge, in degrees; 360 for all the way around.
  public var longitudeDelta: Double

  /// Makes a span of any two numbers; the region's `isValid` says whether it is one.
  public init(latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the world that a map can show: a rectangle on the map around a place. After MapKit's
/// `MKCoordinateRegion`.
///
/// The centre is where the middle of the map is. As Mercator's map stretches towards the poles, the northern and
/// the southern edge are not equally many degrees from it; the span is what lies between them.
public struct CoordinateRegion: Hashable, Sendable {
  /// The middle of the rectangle.
  public var center: Coordinate
  /// How far the rectangle goes.
  public var span: CoordinateSpan

  /// Makes a region; nothing of it is clamped or wrapped.
  public init(center: Coordinate, span: CoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// The region so many metres high and wide about `center`, measured there on a sphere of the equator's radius.
  public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
    let degree = 6_378_137 * Double.pi / 180
    let parallel = degree * cos(center.latitude * .pi / 180)
    self.init(
      center: center,
      span: CoordinateSpan(
        latitudeDelta: latitudinalMeters / degree, longitudeDelta: min(360, longitudinalMeters / parallel)))
  }

  /// The region that `rect` is on the map; of a rectangle beyond the Mercator square the part that is on it.
  public init(_ rect: MapRect) {
    let (north, south) = (max(0, min(1, rect.minY)), max(0, min(1, rect.maxY)))
    let center = MapPoint(x: rect.midX, y: (north + south) / 2).coordinate.wrapped
    let top = MapPoint(x: 0, y: north).coordinate.latitude
    let bottom = MapPoint(x: 0, y: south).coordinate.latitude
    self.init(
      center: center,
      span: CoordinateSpan(latitudeDelta: top - bottom, longitudeDelta: min(360, rect.width * 360)))
  }

  /// Whether the centre is on the globe and no part of the span is negative or not finite.
  public var isValid: Bool {
    center.isValid && span.latitudeDelta.isFinite && span.longitudeDelta.isFinite && span.latitudeDelta >= 0
      && span.longitudeDelta >= 0
  }
}

extension MapRect {
  /// The rectangle that `region` is on the map, centred on the copy of its centre in 0..<1; it may go on beyond
  /// the Mercator square.
  public init(_ region: CoordinateRegion) {
    let center = MapPoint(region.center.wrapped)
    let edge = MapPoint.maximumLatitude
    let latitude = max(-edge, min(edge, region.center.latitude)) * .pi / 180
    // Where the edges lie y ± a on the map, the degrees between them have tan(δ/2) = sinh(a)·cos(latitude).
    let reach = tan(min(region.span.latitudeDelta, 179.9) * .pi / 360) / cos(latitude)
    let height = min(2, asinh(reach) / .pi)
    let width = min(360, region.span.longitudeDelta) / 360
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
