import Geography

/// What a map view shows at one moment, for whoever paints it: below the resting markers, then the live
/// pictures from the lowest to the highest.
public struct DisplayList: Sendable {
  public var resting: RestingMarkers
  public var live: [PlacedDrawing]

  public init(resting: RestingMarkers = RestingMarkers(), live: [PlacedDrawing] = []) {
    self.resting = resting
    self.live = live
  }
}

/// Markers that rest on the map, in columns from the lowest to the highest.
///
/// They stand on one grid of device pixels that travels with the map: `origin` carries the fraction, and what
/// stands beside it is whole. Each is painted as the sprite of its looks and state, its tip at
/// `origin + (x, y) / scale`. Of markers that look the same on the same pixel one is listed.
public struct RestingMarkers: Hashable, Sendable {
  /// Equal for equal lists of one map view, whatever the `origin`.
  public var version: UInt64 = 0
  /// In logical pixels; within one device pixel of the middle of the view.
  public var origin = Point.zero
  /// Device pixels in a logical one.
  public var scale = 1.0
  /// Device pixels from `origin`.
  public var x: [Int32] = []
  public var y: [Int32] = []
  /// Places in `palette`.
  public var looks: [UInt16] = []
  public var states: [MarkerState] = []
  public var palette: [MarkerLooks] = []

  public init() {}

  public var count: Int { x.count }

  /// The tip of the marker at `index`, in logical pixels of the view.
  public func place(at index: Int) -> Point {
    Point(x: origin.x + Double(x[index]) / scale, y: origin.y + Double(y[index]) / scale)
  }
}

/// One picture on the map.
public struct PlacedDrawing: Hashable, Sendable {
  public enum Part: UInt8, Hashable, Sendable {
    /// A faint marker where a drag began.
    case ghost
    /// From the ghost to where the dragged marker would land.
    case trail
    case shadow
    case view
  }

  public var key: AnnotationKey
  public var part: Part
  /// The same value from frame to frame for as long as only the transform and the alpha change.
  public var drawing: Drawing
  /// What the drawing covers, in its own coordinates.
  public var bounds: Rectangle
  /// From the drawing's coordinates to logical pixels of the map view.
  public var transform: Transform
  /// Of the drawing as a whole.
  public var alpha: Double

  public init(
    key: AnnotationKey, part: Part, drawing: Drawing, bounds: Rectangle, transform: Transform,
    alpha: Double = 1
  ) {
    self.key = key
    self.part = part
    self.drawing = drawing
    self.bounds = bounds
    self.transform = transform
    self.alpha = alpha
  }
}
