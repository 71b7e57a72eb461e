import Geography

/// A line of text centered on `center`.
public struct TextRun: Hashable, Sendable, Codable {
  /// The text, without line breaks.
  public var text: String
  /// The center of the line, excluding the halo.
  public var center: Point
  /// The font size in logical pixels.
  public var size: Double
  /// Whether the font is bold.
  public var isBold: Bool
  /// The color of the letters.
  public var color: Color
  /// The color of a halo slightly wider than one logical pixel around the letters, or `nil` for none.
  public var halo: Color?

  /// Creates a run. By default, it has regular weight and no halo.
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
