import Geography
import Observation

/// A base class of shapes on the map, with a title and a subtitle. Modeled on MapKit's `MKShape`.
@MainActor @Observable open class Shape: Annotation {
  /// The title; `nil` by default.
  open var title: String? {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The subtitle; `nil` by default.
  open var subtitle: String? {
    get { storedSubtitle }
    set { storedSubtitle = newValue }
  }

  // Stored separately, because `@Observable` doesn't generate `open` properties.
  var storedTitle: String?
  var storedSubtitle: String?

  /// Creates a shape without a title or subtitle.
  public init() {}

  /// The coordinate of the shape; (0, 0) unless a subclass overrides it.
  open var coordinate: Coordinate { Coordinate(latitude: 0, longitude: 0) }
}

extension Shape: Hashable {
  /// Returns whether both are the same object.
  nonisolated public static func == (a: Shape, b: Shape) -> Bool { a === b }
  /// Hashes the object's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A base class of shapes with several points. Modeled on MapKit's `MKMultiPoint`.
@MainActor open class MultiPoint: Shape {
  private let mapPoints: [MapPoint]
  /// The smallest rectangle around the points. It is null if there are no points.
  public let boundingMapRect: MapRect

  /// Creates a shape. Points that aren't finite are dropped.
  init(mapPoints: [MapPoint], bounds: MapRect? = nil) {
    self.mapPoints = mapPoints.filter(\.isFinite)
    boundingMapRect = bounds ?? MapRect(aroundLine: self.mapPoints)
    super.init()
  }

  /// The number of points. O(1).
  public var pointCount: Int { mapPoints.count }

  /// Returns the points in order. A line across the date line has an x beyond 0…1.
  public func points() -> [MapPoint] { mapPoints }

  /// The coordinates of the points, with longitudes in -180..<180. O(n).
  public var coordinates: [Coordinate] { mapPoints.map(\.coordinate.wrapped) }

  /// The center of the bounding rectangle.
  open override var coordinate: Coordinate { boundingMapRect.middle }
}

extension MapRect {
  /// Creates the smallest rectangle around consecutive points. It is null if there are no points.
  package init(aroundLine points: some Sequence<MapPoint>) {
    self = Rectangle(around: points.lazy.map { Point(x: $0.x, y: $0.y) }).map { MapRect($0) } ?? .null
  }

  /// The coordinate at the center, or (0, 0) if the rectangle is invalid.
  package var middle: Coordinate {
    isValid ? MapPoint(x: midX, y: midY).coordinate.wrapped : Coordinate(latitude: 0, longitude: 0)
  }
}

extension Array where Element == Coordinate {
  /// The coordinates that can be projected.
  var projectable: [Coordinate] { filter { $0.latitude.isFinite && $0.longitude.isFinite } }
}

extension Array {
  /// Returns the first `count` elements, or all elements if `count` is `nil`.
  package func first(_ count: Int?) -> [Element] { count.map { Array(prefix(Swift.max(0, $0))) } ?? self }
}
