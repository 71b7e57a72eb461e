import Geography
import Keys

/// A drawing with its position on the map.
public struct PlacedDrawing: Hashable, Sendable {
  /// The part of an annotation that a drawing shows.
  public enum Part: UInt8, Hashable, Sendable {
    /// The legs from the location of a spiderfied group to its annotations.
    case leg
    /// A faint marker where a drag began.
    case ghost
    /// A line from the ghost to the point where the dragged marker would be dropped.
    case trail
    /// The shadow on the map below the view.
    case shadow
    /// The view itself.
    case view
    /// The stacking position of hosted content. The drawing is empty. The host shows the content at the position that
    /// `MapView.placedContents()` returns.
    case content
    /// The ring around a cluster that has the keyboard focus.
    case ring
  }

  /// The key of the annotation.
  public var key: AnnotationKey
  /// The part of the annotation that is drawn.
  public var part: Part
  /// The drawing. It stays equal from frame to frame while only the transform and the alpha change.
  public var drawing: Drawing
  /// The bounds of the drawing, in its own coordinates.
  public var bounds: Rectangle
  /// The transform from the drawing's coordinates to logical pixels of the map view.
  public var transform: Transform
  /// The opacity of the whole drawing.
  public var alpha: Double

  /// Creates a placed drawing, which is opaque by default.
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
