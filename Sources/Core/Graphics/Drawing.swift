import Geography

/// A drawing as a value: the output of a view, independent of the painter.
///
/// Coordinates are logical pixels with y pointing down. Later elements cover earlier elements. Tests compare drawings,
/// and `Painting` paints them.
public struct Drawing: Hashable, Sendable, Codable {
  /// The elements, bottommost first.
  public var elements: [Element]

  /// Creates a drawing of `elements`, bottommost first.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether the drawing has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// An element of a drawing, in the drawing's coordinates.
  public enum Element: Hashable, Sendable, Codable {
    /// The filled inside of a path.
    case fill(Path, Fill)
    /// A line centered on a path.
    case stroke(Path, Stroke)
    /// A blurred silhouette of a path, below the following elements.
    case shadow(Path, Color, blur: Double, offset: Point)
    /// A line of text.
    case text(TextRun)
    /// An image stretched to a rectangle.
    case image(Image, Rectangle)
    /// A fill limited to the shape of an image, which is stretched to a rectangle. Only the image's alpha channel is
    /// used.
    case mask(Image, Rectangle, Fill)
    /// Another drawing. The transform maps its coordinates to this drawing's coordinates.
    case drawing(Drawing, Transform, alpha: Double)
  }
}
