import Geography

/// The appearance of a marker, without its state. Markers of equal appearance share one sprite.
public struct MarkerAppearance: Hashable, Sendable {
  /// The size of the balloon.
  public var size: BalloonSize
  /// The color of the balloon.
  public var tint: Color
  /// Text of at most four characters in the balloon, which takes precedence over images. If `nil`, the balloon shows an
  /// image or, without an image, a dot.
  public var glyph: String?
  /// The color of the glyph. `nil` means white, or black on a light tint.
  public var glyphTint: Color?
  /// An image in the balloon, designed for 20×20 logical pixels and scaled to fit.
  public var glyphImage: Image?
  /// An image for the larger balloon of a selected marker, designed for 40×40 logical pixels. `nil` means
  /// `glyphImage`.
  public var selectedGlyphImage: Image?

  /// Creates the appearance of a balloon. Without a glyph or an image, the balloon shows a dot.
  public init(
    tint: Color, glyph: String? = nil, glyphTint: Color? = nil, glyphImage: Image? = nil,
    selectedGlyphImage: Image? = nil, size: BalloonSize = .medium
  ) {
    self.size = size
    self.tint = tint
    self.glyph = glyph
    self.glyphTint = glyphTint
    self.glyphImage = glyphImage
    self.selectedGlyphImage = selectedGlyphImage
  }

  /// Returns the scale factor of the drawing in `state`, relative to a static marker of medium size.
  public func magnification(in state: MarkerState) -> Double { size.magnification * state.magnification }
}
