import Geography

/// The location of a device, as reported by a location service. Modeled on Core Location's `CLLocation`.
public struct Location: Hashable, Sendable {
  /// The center of the area in which the device is.
  public var coordinate: Coordinate
  /// The radius of uncertainty in meters, or `nil` if unknown. A map view treats a negative radius as an
  /// invalid coordinate.
  public var horizontalAccuracy: Double?
  /// The height above sea level in meters, or `nil` if unknown.
  public var altitude: Double?
  /// The direction in which the device moves, in degrees clockwise from north, or `nil` if unknown.
  public var course: Double?
  /// The speed in meters per second, or `nil` if unknown.
  public var speed: Double?
  /// The direction in which the device points, in degrees clockwise from north, or `nil` if unknown. Core
  /// Location reports it separately.
  public var heading: Double?
  /// The time of the measurement in seconds since 1970-01-01 UTC, or `nil` if unknown.
  public var timestamp: Double?

  /// Creates a location. A map view ignores locations with an invalid coordinate.
  public init(
    coordinate: Coordinate, horizontalAccuracy: Double? = nil, altitude: Double? = nil,
    course: Double? = nil, speed: Double? = nil, heading: Double? = nil, timestamp: Double? = nil
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.altitude = altitude
    self.course = course
    self.speed = speed
    self.heading = heading
    self.timestamp = timestamp
  }

  /// Creates a location from a latitude and a longitude.
  public init(latitude: Double, longitude: Double) {
    self.init(coordinate: Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Returns the distance from `location` in meters, along the ground on the ellipsoid.
  public func distance(from location: Location) -> Double {
    Geodesic(from: location.coordinate, to: coordinate).distance
  }
}
