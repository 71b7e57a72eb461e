import Geography

/// Markers that rest on the map, in columns from the lowest to the highest.
///
/// They stand on one grid of device pixels that travels with the map: `origin` carries the fraction, and what
/// stands beside it is whole. Each is painted as the sprite of its looks and state, its tip at
/// `origin + (x, y) / scale`. Of markers that look the same on the same pixel one is listed. Titles stand on the same grid.
public struct RestingMarkers: Hashable, Sendable {
  /// Equal for equal lists of one map view, whatever the `origin`.
  public var version: UInt64 = 0
  /// In logical pixels; within one device pixel of the middle of the view.
  public var origin = Point.zero
  /// Device pixels in a logical one.
  public var scale = 1.0
  /// Device pixels to the right of `origin`.
  public var x: [Int32] = []
  /// Device pixels below `origin`.
  public var y: [Int32] = []
  /// Indices in `palette`.
  public var looks: [UInt16] = []
  /// What each looks like now: `normal` or `selected`, as others have views.
  public var states: [MarkerState] = []
  /// What `looks` are indices in.
  public var palette: [MarkerLooks] = []
  /// Of some of the markers, above all of them. None covers another.
  public var titles: [RestingTitle] = []

  /// Makes a list of no markers.
  public init() {}

  /// How many are listed. O(1).
  public var count: Int { x.count }

  /// The tip of the marker at `index`, in logical pixels of the view.
  public func point(at index: Int) -> Point {
    Point(x: origin.x + Double(x[index]) / scale, y: origin.y + Double(y[index]) / scale)
  }

  /// Where the (0, 0) of a title's drawing is, in logical pixels of the view.
  public func point(of title: RestingTitle) -> Point {
    Point(x: origin.x + Double(title.x) / scale, y: origin.y + Double(title.y) / scale)
  }

  /// What each of the titles covers, in logical pixels of the view. O(titles).
  public var titleBounds: [Rectangle] { titles.map { $0.bounds.offset(by: point(of: $0)) } }
}

/// The title of one resting marker, beneath or beside it.
public struct RestingTitle: Hashable, Sendable {
  /// Where the drawing's (0, 0) is: device pixels to the right of the list's `origin`.
  public var x: Int32
  /// Device pixels below it.
  public var y: Int32
  /// Of one map view, equal for equal drawings alone, so that drawings need not be compared.
  public var number: UInt64
  /// In logical pixels.
  public var drawing: Drawing
  /// What the drawing covers, in its own coordinates.
  public var bounds: Rectangle

  /// Makes a title of what it looks like.
  public init(x: Int32, y: Int32, number: UInt64, drawing: Drawing, bounds: Rectangle) {
    (self.x, self.y, self.number, self.drawing, self.bounds) = (x, y, number, drawing, bounds)
  }

  /// Whether both are the same title of one map view at one place. O(1).
  public static func == (one: RestingTitle, other: RestingTitle) -> Bool {
    (one.x, one.y, one.number) == (other.x, other.y, other.number)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
    hasher.combine(number)
  }
}
