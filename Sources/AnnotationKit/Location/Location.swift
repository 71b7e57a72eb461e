import Geography

/// Where a device is, as a location service says. After Core Location's `CLLocation`.
public struct Location: Hashable, Sendable {
  /// The middle of where the device is.
  public var coordinate: Coordinate
  /// The radius in metres within which the device is; nil where it is not known. A map view takes a negative one to
  /// say that the coordinate is not valid.
  public var horizontalAccuracy: Double?
  /// Metres above the sea; nil where it is not known.
  public var altitude: Double?
  /// The direction in which the device moves, in degrees clockwise from north; nil where it is not known.
  public var course: Double?
  /// Metres a second; nil where it is not known.
  public var speed: Double?
  /// The direction in which the device points, in degrees clockwise from north; nil where it is not known. Core
  /// Location tells of it apart from the location.
  public var heading: Double?
  /// When the device was there, in seconds since 1970 began in UTC; nil where it is not known.
  public var timestamp: Double?

  /// Makes a location of which no more is known than is said. A map view ignores one whose coordinate is not
  /// valid.
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

  /// Makes a location of which no more is known than where it is.
  public init(latitude: Double, longitude: Double) {
    self.init(coordinate: Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Metres along the ground from `location`, on the ellipsoid.
  public func distance(from location: Location) -> Double {
    Geodesic(from: location.coordinate, to: coordinate).distance
  }
}
