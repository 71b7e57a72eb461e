import Geography

/// What a map view shows at one moment, for whoever paints it: below the density and the resting markers, then the live
/// pictures from the lowest to the highest.
public struct DisplayList: Sendable {
  /// Beneath all the others: tiles, the nearest to the middle of the view first.
  public var density: [PlacedDensity]
  /// Above those.
  public var resting: RestingMarkers
  /// Of some of those, above them.
  public var titles: RestingTitles
  /// From the lowest to the highest: the legs of a fan, ghost and trail of a drag, then for each view its shadows and its
  /// picture.
  public var live: [PlacedDrawing]

  /// Makes a list of nothing, unless there is something.
  public init(
    density: [PlacedDensity] = [], resting: RestingMarkers = RestingMarkers(),
    titles: RestingTitles = RestingTitles(), live: [PlacedDrawing] = []
  ) {
    self.density = density
    self.resting = resting
    self.titles = titles
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

  /// Makes a list of no markers.
  public init() {}

  /// How many are listed. O(1).
  public var count: Int { x.count }

  /// The tip of the marker at `index`, in logical pixels of the view.
  public func point(at index: Int) -> Point {
    Point(x: origin.x + Double(x[index]) / scale, y: origin.y + Double(y[index]) / scale)
  }
}

/// The titles beneath or beside resting markers, on the same grid as those.
public struct RestingTitles: Hashable, Sendable {
  /// Equal for equal lists of one map view, whatever the `origin`.
  public var version: UInt64 = 0
  /// In logical pixels of the view.
  public var origin = Point.zero
  /// Device pixels in a logical one.
  public var scale = 1.0
  /// None of them covers another.
  public var all: [RestingTitle] = []

  /// Makes a list of no titles.
  public init() {}
}

/// The title of one resting marker.
public struct RestingTitle: Hashable, Sendable {
  /// Where the drawing's (0, 0) is: device pixels to the right of the list's `origin`.
  public var x: Int32
  /// Device pixels below it.
  public var y: Int32
  /// In logical pixels.
  public var drawing: Drawing
  /// What the drawing covers, in its own coordinates.
  public var bounds: Rectangle

  /// Makes a title of what it looks like.
  public init(x: Int32, y: Int32, drawing: Drawing, bounds: Rectangle) {
    (self.x, self.y, self.drawing, self.bounds) = (x, y, drawing, bounds)
  }
}

/// One picture on the map.
public struct PlacedDrawing: Hashable, Sendable {
  /// What a picture is of what it belongs to.
  public enum Part: UInt8, Hashable, Sendable {
    /// From the place of annotations that are fanned out to each of them.
    case leg
    /// A faint marker where a drag began.
    case ghost
    /// From the ghost to where the dragged marker would land.
    case trail
    /// On the map beneath the view.
    case shadow
    /// The view itself.
    case view
    /// What the view hosts, which its host shows where `MapView.placedContents()` says; the drawing is empty.
    case content
  }

  /// Of the annotation that it belongs to.
  public var key: AnnotationKey
  /// What it is of that annotation.
  public var part: Part
  /// The same value from frame to frame for as long as only the transform and the alpha change.
  public var drawing: Drawing
  /// What the drawing covers, in its own coordinates.
  public var bounds: Rectangle
  /// From the drawing's coordinates to logical pixels of the map view.
  public var transform: Transform
  /// Of the drawing as a whole.
  public var alpha: Double

  /// Makes a picture, opaque unless `alpha` says otherwise.
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
