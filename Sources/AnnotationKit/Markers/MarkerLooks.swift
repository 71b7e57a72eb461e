import Geography

/// What decides how a marker is drawn, apart from its state. Equal looks share one picture.
public struct MarkerLooks: Hashable, Sendable {
  /// How large the balloon is.
  public var size: BalloonSize
  /// The colour of the balloon.
  public var tint: Color
  /// At most four characters in the balloon, before any image; nil for an image or else the plain dot.
  public var glyph: String?
  /// The colour of glyphs; nil for white, or black on a tint that is light.
  public var glyphTint: Color?
  /// In the balloon, of 20×20 logical pixels, fitted into it.
  public var glyphImage: Image?
  /// The same, of 40×40, in the larger balloon of a marker that is selected; nil for `glyphImage`.
  public var selectedGlyphImage: Image?

  /// Makes the looks of a balloon with a dot, unless there is a glyph.
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

  /// How much larger than a resting marker of medium size the picture is in `state`.
  public func magnification(in state: MarkerState) -> Double { size.magnification * state.magnification }
}
