import Geography

/// A picture as a value: what a view draws, before anything paints it.
///
/// Coordinates are logical pixels, y down; later elements lie above earlier ones. Tests compare drawings;
/// `Painting` paints them.
public struct Drawing: Hashable, Sendable, Codable {
  /// From the lowest to the highest.
  public var elements: [Element]

  /// Makes a drawing of `elements`, the lowest first.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether there is nothing to see.
  public var isEmpty: Bool { elements.isEmpty }

  /// One part of a drawing, in its coordinates.
  public enum Element: Hashable, Sendable, Codable {
    /// The inside of a path.
    case fill(Path, Fill)
    /// A line along a path, half of its width on either side.
    case stroke(Path, Stroke)
    /// A blurred silhouette of `path`, under what follows.
    case shadow(Path, Color, blur: Double, offset: Point)
    /// A line of text.
    case text(TextRun)
    /// An image stretched to a rectangle.
    case image(Image, Rectangle)
    /// A colour, or a gradient in the drawing's coordinates, wherever the image stretched to a rectangle covers:
    /// of the image only its shape is seen.
    case mask(Image, Rectangle, Fill)
    /// Another drawing, whose coordinates the transform takes to this one's.
    case drawing(Drawing, Transform, alpha: Double)
  }
}
