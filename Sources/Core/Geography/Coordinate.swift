/// A latitude and longitude in degrees of WGS 84.
///
/// Values are stored unchanged, without rounding, clamping or wrapping.
public struct Coordinate: Hashable, Sendable, Codable {
  /// The latitude in degrees, positive to the north.
  public var latitude: Double
  /// The longitude in degrees, positive to the east. It may be beyond ±180.
  public var longitude: Double

  /// Creates a coordinate from any two numbers. Check `isValid` if necessary.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both numbers are finite and the latitude is within ±90°.
  public var isValid: Bool {
    latitude.isFinite && longitude.isFinite && (-90...90).contains(latitude)
  }

  /// The equivalent coordinate with its longitude in -180..<180.
  public var wrapped: Coordinate {
    guard longitude.isFinite, !(-180..<180).contains(longitude) else { return self }
    // `remainder` is exact for any number of revolutions.
    let rest = longitude.remainder(dividingBy: 360)
    return Coordinate(latitude: latitude, longitude: rest == 180 ? -180 : rest)
  }
}
