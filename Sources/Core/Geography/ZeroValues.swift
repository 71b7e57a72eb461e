// What MapKit and Core Graphics call these: values whose numbers are all 0.

extension Point {
  /// The origin.
  public init() { self.init(x: 0, y: 0) }
}

extension Size {
  /// Creates a size of zero width and height.
  public init() { self.init(width: 0, height: 0) }
}

extension Rectangle {
  /// A rectangle without a size, at the origin.
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
}

extension Coordinate {
  /// Where the equator crosses the prime meridian.
  public init() { self.init(latitude: 0, longitude: 0) }
}

extension CoordinateSpan {
  /// No extent.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
}

extension CoordinateRegion {
  /// No extent, around the coordinate whose degrees are 0.
  public init() { self.init(center: Coordinate(), span: CoordinateSpan()) }
}

extension MercatorPoint {
  /// The northwestern corner of the world.
  public init() { self.init(x: 0, y: 0) }
}

extension MapRect {
  /// A rectangle without a size, at the northwestern corner of the world.
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
}
