import Geography
import Observation

/// A shape on the map, with texts as annotations have. After MapKit's `MKShape`: a base class.
@MainActor @Observable open class Shape: Annotation {
  /// nil unless the program sets one.
  open var title: String? {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// nil unless the program sets one.
  open var subtitle: String? {
    get { storedSubtitle }
    set { storedSubtitle = newValue }
  }

  // Stored apart, because the macro makes no open properties.
  private var storedTitle: String?
  private var storedSubtitle: String?

  /// Makes a shape without texts.
  public init() {}

  /// (0, 0), unless the class knows better.
  open var coordinate: Coordinate { Coordinate(latitude: 0, longitude: 0) }
}

extension Shape: Hashable {
  /// Whether both are the same object.
  nonisolated public static func == (a: Shape, b: Shape) -> Bool { a === b }
  /// By identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A shape of several points. After MapKit's `MKMultiPoint`: a base class.
@MainActor open class MultiPoint: Shape {
  private let mapPoints: [MapPoint]
  /// The smallest rectangle around the points; null where there are none.
  public let boundingMapRect: MapRect

  /// Points that are not finite are left out.
  init(mapPoints: [MapPoint], bounds: MapRect? = nil) {
    self.mapPoints = mapPoints.filter(\.isFinite)
    boundingMapRect = bounds ?? MapRect(aroundLine: self.mapPoints)
    super.init()
  }

  /// How many points there are. O(1).
  public var pointCount: Int { mapPoints.count }

  /// In their order; the x of a line across the date line goes on beyond 0…1.
  public func points() -> [MapPoint] { mapPoints }

  /// The coordinates of the points, their longitudes in -180..<180. O(n).
  public var coordinates: [Coordinate] { mapPoints.map(\.coordinate.wrapped) }

  /// The middle of the bounding rectangle.
  open override var coordinate: Coordinate { boundingMapRect.middle }
}

extension MapRect {
  /// The smallest rectangle around points that follow one another; null where there are none.
  init(aroundLine points: some Sequence<MapPoint>) {
    self = Rectangle(around: points.lazy.map { Point(x: $0.x, y: $0.y) }).map { MapRect($0) } ?? .null
  }

  /// The coordinate in the middle; (0, 0) where there is none.
  var middle: Coordinate {
    isValid ? MapPoint(x: midX, y: midY).coordinate.wrapped : Coordinate(latitude: 0, longitude: 0)
  }
}

extension Array where Element == Coordinate {
  /// Those that can be projected.
  var projectable: [Coordinate] { filter { $0.latitude.isFinite && $0.longitude.isFinite } }
}

extension Array {
  /// The first `count`, or all where that is nil.
  func first(_ count: Int?) -> [Element] { count.map { Array(prefix(Swift.max(0, $0))) } ?? self }
}
