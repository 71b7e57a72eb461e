import Geography

/// Where a device is, as a location service says. After Core Location's `CLLocation`.
public struct Location: Hashable, Sendable {
  public var coordinate: Coordinate
  /// The radius in metres within which the device is; nil where it is not known.
  public var horizontalAccuracy: Double?
  /// Metres above the sea.
  public var altitude: Double?
  /// Degrees clockwise from north.
  public var course: Double?
  /// Metres a second.
  public var speed: Double?

  public init(
    coordinate: Coordinate, horizontalAccuracy: Double? = nil, altitude: Double? = nil,
    course: Double? = nil, speed: Double? = nil
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.altitude = altitude
    self.course = course
    self.speed = speed
  }
}
