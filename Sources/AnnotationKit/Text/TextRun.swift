import Geography

/// One line of text, centred on `center`.
public struct TextRun: Hashable, Sendable, Codable {
  public var text: String
  public var center: Point
  /// The height of the letters' em, in logical pixels.
  public var size: Double
  public var isBold: Bool
  public var color: Color
  /// Drawn around the letters, a little more than a logical pixel wide; nil for none.
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
