// Initializers without arguments, as in MapKit and Core Graphics. All numbers of the values are 0.

extension Point {
  /// Creates the origin.
  public init() { self.init(x: 0, y: 0) }
}

extension Size {
  /// Creates a size of zero width and height.
  public init() { self.init(width: 0, height: 0) }
}

extension Rectangle {
  /// Creates an empty rectangle at the origin.
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
}

extension Coordinate {
  /// Creates the coordinate at which the equator crosses the prime meridian.
  public init() { self.init(latitude: 0, longitude: 0) }
}

extension CoordinateSpan {
  /// Creates a span of zero degrees.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
}

extension CoordinateRegion {
  /// Creates an empty region around the coordinate (0, 0).
  public init() { self.init(center: Coordinate(), span: CoordinateSpan()) }
}

extension MercatorPoint {
  /// Creates the point at the northwestern corner of the world.
  public init() { self.init(x: 0, y: 0) }
}

extension MapRect {
  /// Creates an empty rectangle at the northwestern corner of the world.
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
}
