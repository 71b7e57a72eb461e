import Colors

/// The font of a label.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: Hashable, Sendable { case regular, semibold, bold }

  /// The font size (em), in logical pixels.
  public var size: Double
  public var weight: Weight
  public var isItalic: Bool
  /// Letter spacing, in logical pixels.
  public var tracking: Double

  public init(size: Double, weight: Weight = .regular, isItalic: Bool = false, tracking: Double = 0) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
  }
}

/// The style of a label.
public struct LabelStyle: Hashable, Sendable {
  public var text: TextStyle
  public var color: Color
  public var halo: Color
  /// The halo's width around the letters, in logical pixels.
  public var haloWidth: Double
  /// The dot at the label's position, with the text next to it. If `nil`, the text is centered on the position.
  public var dot: Dot?

  public struct Dot: Hashable, Sendable {
    /// The radius from the center of the dot to the center of its stroke, in logical pixels.
    public var radius: Double
    public var color: Color
    public var fill: Color

    public init(radius: Double, color: Color, fill: Color) {
      self.radius = radius
      self.color = color
      self.fill = fill
    }
  }

  public init(text: TextStyle, color: Color, halo: Color, haloWidth: Double, dot: Dot? = nil) {
    self.text = text
    self.color = color
    self.halo = halo
    self.haloWidth = haloWidth
    self.dot = dot
  }
}

extension LabelStyle {
  /// Returns the style with larger text. The dot doesn't change.
  public func withText(scaledBy factor: Double) -> LabelStyle {
    var style = self
    style.text.size *= factor
    style.text.tracking *= factor
    return style
  }
}
