/// A place on the globe, in degrees of WGS 84.
///
/// Values are kept as they were given: nothing is rounded, clamped or wrapped.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees, north positive.
  public var latitude: Double
  /// Degrees, east positive; may lie beyond ±180.
  public var longitude: Double

  /// Makes a place of any two numbers; `isValid` says whether it is one.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether the place is on the globe: both numbers finite and the latitude within ±90°.
  public var isValid: Bool {
    latitude.isFinite && longitude.isFinite && (-90...90).contains(latitude)
  }

  /// The same place with its longitude in -180..<180.
  public var wrapped: Coordinate {
    guard longitude.isFinite, !(-180..<180).contains(longitude) else { return self }
    // Exact, however many turns it takes.
    let rest = longitude.remainder(dividingBy: 360)
    return Coordinate(latitude: latitude, longitude: rest == 180 ? -180 : rest)
  }
}
