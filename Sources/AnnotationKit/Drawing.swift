import Geography

/// A picture as a value: what a view draws, before anything paints it.
///
/// Coordinates are logical pixels, y down. Tests compare drawings; `Painting` paints them.
public struct Drawing: Hashable, Sendable {
  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }

  public enum Element: Hashable, Sendable {
    case fill(Path, Fill)
    case stroke(Path, Stroke)
    /// A blurred silhouette of `path`, under what follows.
    case shadow(Path, Color, blur: Double, offset: Point)
    case text(TextRun)
    case image(Image, Rectangle)
  }
}

/// An outline of straight lines and cubic curves.
public struct Path: Hashable, Sendable {
  public enum Segment: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    /// A circle or an arc: radians clockwise from the positive x axis.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    case close
  }

  public var segments: [Segment]

  public init(_ segments: [Segment] = []) { self.segments = segments }

  public static func circle(center: Point, radius: Double) -> Path {
    Path([.arc(center: center, radius: radius, from: 0, to: 2 * .pi), .close])
  }

  public static func rectangle(_ rectangle: Rectangle) -> Path {
    Path([
      .move(rectangle.origin), .line(Point(x: rectangle.maxX, y: rectangle.minY)),
      .line(Point(x: rectangle.maxX, y: rectangle.maxY)), .line(Point(x: rectangle.minX, y: rectangle.maxY)),
      .close,
    ])
  }
}

/// A colour in sRGB, each component in 0…1, alpha not premultiplied.
public struct Color: Hashable, Sendable {
  public var red, green, blue, alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let white = Color(red: 1, green: 1, blue: 1)
  public static let black = Color(red: 0, green: 0, blue: 0)

  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }
}

/// What an area is filled with.
public enum Fill: Hashable, Sendable {
  case color(Color)
  case linearGradient(from: Point, to: Point, [GradientStop])
}

public struct GradientStop: Hashable, Sendable {
  /// From 0 at the start to 1 at the end.
  public var offset: Double
  public var color: Color

  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

public struct Stroke: Hashable, Sendable {
  public var color: Color
  /// In logical pixels.
  public var width: Double
  /// Lengths of strokes and gaps in turn, in logical pixels; none is a solid line.
  public var dashes: [Double]

  public init(_ color: Color, width: Double, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}

/// One line of text, centred on `center`.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var center: Point
  /// In logical pixels.
  public var size: Double
  public var isBold: Bool
  public var color: Color
  /// Drawn around the letters; nil for none.
  public var halo: Color?

  public init(
    _ text: String, center: Point, size: Double, isBold: Bool = false, color: Color, halo: Color? = nil
  ) {
    self.text = text
    self.center = center
    self.size = size
    self.isBold = isBold
    self.color = color
    self.halo = halo
  }
}

/// A picture with a size: a drawing, or an encoded PNG.
public struct Image: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case drawing(Drawing)
    case png([UInt8])
  }

  public var content: Content
  /// In logical pixels.
  public var size: Size

  public init(_ drawing: Drawing, size: Size) {
    content = .drawing(drawing)
    self.size = size
  }

  public init(png: [UInt8], size: Size) {
    content = .png(png)
    self.size = size
  }
}
