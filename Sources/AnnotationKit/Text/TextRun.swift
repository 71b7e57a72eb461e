import Geography

/// One line of text, centred on `center`.
public struct TextRun: Hashable, Sendable, Codable {
  /// Without line breaks.
  public var text: String
  /// The middle of the line, halo left out.
  public var center: Point
  /// The height of the letters' em, in logical pixels.
  public var size: Double
  /// In the bold weight of the map's font rather than the regular one.
  public var isBold: Bool
  /// Of the letters.
  public var color: Color
  /// Drawn around the letters, a little more than a logical pixel wide; nil for none.
  public var halo: Color?

  /// Makes a run in the regular weight and without a halo, unless it is told otherwise.
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
