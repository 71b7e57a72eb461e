/// A latitude and longitude in degrees of WGS 84.
///
/// Values are kept as they were given: nothing is rounded, clamped or wrapped.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees, north positive.
  public var latitude: Double
  /// Degrees, east positive; may lie beyond ±180.
  public var longitude: Double

  /// Takes any two numbers; `isValid` tells whether they are a coordinate.
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
    // Exact for any number of turns.
    let rest = longitude.remainder(dividingBy: 360)
    return Coordinate(latitude: latitude, longitude: rest == 180 ? -180 : rest)
  }
}
