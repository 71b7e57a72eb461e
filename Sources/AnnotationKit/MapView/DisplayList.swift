import Geography

/// What a map view shows at one moment, for whoever paints it: below the density and the resting markers, then the live
/// pictures from the lowest to the highest.
public struct DisplayList: Sendable {
  /// Beneath all the others: tiles, the nearest to the middle of the view first.
  public var density: [PlacedDensity]
  /// Above those.
  public var resting: RestingMarkers
  /// Above those: the ones that move with a drag and have no views.
  public var carried: RestingMarkers
  /// From the lowest to the highest: the legs of a fan, ghost and trail of a drag, then for each view its shadows and its
  /// picture.
  public var live: [PlacedDrawing]

  /// Makes a list of nothing, unless there is something.
  public init(
    density: [PlacedDensity] = [], resting: RestingMarkers = RestingMarkers(),
    carried: RestingMarkers = RestingMarkers(), live: [PlacedDrawing] = []
  ) {
    self.density = density
    self.resting = resting
    self.carried = carried
    self.live = live
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
    /// Around a cluster that keys went to.
    case ring
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
