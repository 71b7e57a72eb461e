import Geography

/// The static markers on the map: arrays with one element per marker, from bottom to top.
///
/// The markers are on a grid of device pixels that moves with the map. Only `origin` is fractional; coordinates
/// relative to it are integers. A marker is drawn as the sprite of its appearance and state, with its tip at `origin +
/// (x, y) / scale`. Consecutive markers that look the same at the same pixel are listed once. Titles are on the same
/// grid.
public struct StaticMarkers: Hashable, Sendable {
  /// A version that is equal for equal lists of one map view, regardless of `origin`.
  public var version: UInt64 = 0
  /// The origin of the grid in logical pixels, within one device pixel of the center of the view.
  public var origin = Point.zero
  /// The number of device pixels per logical pixel.
  public var scale = 1.0
  /// The x of each tip, in device pixels to the right of `origin`.
  public var x: [Int32] = []
  /// The y of each tip, in device pixels below `origin`.
  public var y: [Int32] = []
  /// The index of each marker's appearance in `palette`.
  public var paletteIndices: [UInt16] = []
  /// The state of each marker: `normal` or `selected`. Markers in other states have views.
  public var states: [MarkerState] = []
  /// The appearances of the markers; `paletteIndices` contains indexes into this array.
  public var palette: [MarkerAppearance] = []
  /// The titles of some markers, drawn above all markers. Titles don't overlap.
  public var titles: [StaticTitle] = []

  /// Creates an empty list.
  public init() {}

  /// The number of markers. O(1).
  public var count: Int { x.count }

  /// Returns the tip of the marker at `index`, in logical pixels of the view.
  public func point(at index: Int) -> Point {
    Point(x: origin.x + Double(x[index]) / scale, y: origin.y + Double(y[index]) / scale)
  }

  /// Returns the position of the origin of a title's drawing, in logical pixels of the view.
  public func point(of title: StaticTitle) -> Point {
    Point(x: origin.x + Double(title.x) / scale, y: origin.y + Double(title.y) / scale)
  }

  /// The bounds of each title, in logical pixels of the view. O(titles).
  public var titleBounds: [Rectangle] { titles.map { $0.bounds.offset(by: point(of: $0)) } }
}

/// The title of a static marker, below or next to the marker.
public struct StaticTitle: Hashable, Sendable {
  /// The x of the drawing's origin, in device pixels to the right of the list's `origin`.
  public var x: Int32
  /// The y of the drawing's origin, in device pixels below the list's `origin`.
  public var y: Int32
  /// A number that is equal only for equal drawings of one map view. It avoids comparing drawings.
  public var number: UInt64
  /// The drawing, in logical pixels.
  public var drawing: Drawing
  /// The bounds of the drawing, in its own coordinates.
  public var bounds: Rectangle

  /// Creates a title.
  public init(x: Int32, y: Int32, number: UInt64, drawing: Drawing, bounds: Rectangle) {
    (self.x, self.y, self.number, self.drawing, self.bounds) = (x, y, number, drawing, bounds)
  }

  /// Returns whether both are the same title of one map view at the same position. O(1).
  public static func == (one: StaticTitle, other: StaticTitle) -> Bool {
    (one.x, one.y, one.number) == (other.x, other.y, other.number)
  }

  /// Hashes the position and the number. O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
    hasher.combine(number)
  }
}
