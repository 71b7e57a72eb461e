import Geography

extension MarkerAppearance {
  /// The side of the square into which glyph images are fitted, in logical pixels of a static marker. The square's
  /// corners touch the balloon's edge.
  private static let imageSide = 17.0
  /// The minimum distance between the glyph's text and the sides of the balloon, in logical pixels.
  private static let textMargin = 2.25

  /// Draws the content of the balloon: text if the marker has a text glyph, otherwise an image or, without an image, a
  /// dot.
  func drawGlyph(in state: MarkerState, into drawing: inout Drawing) {
    let scale = magnification(in: state)
    drawGlyph(in: state, center: MarkerShape.center(scale), scale: scale, into: &drawing)
  }

  /// Draws the content of the balloon (text, an image or a dot) into another circle, for example in a list. `radius` is
  /// in logical pixels. The size of the balloon is ignored.
  public func drawGlyph(center: Point, radius: Double, into drawing: inout Drawing) {
    drawGlyph(in: .normal, center: center, scale: radius / MarkerShape.radius, into: &drawing)
  }

  private func drawGlyph(in state: MarkerState, center: Point, scale: Double, into drawing: inout Drawing) {
    let color = glyphTint ?? (tint.isLight ? .black.opacity(0.75) : .white)
    if let glyph, !glyph.isEmpty {
      let text = String(glyph.prefix(4))
      drawing.text(text, center: center, size: MarkerAppearance.size(of: text) * scale, isBold: true, color)
    } else if let image = glyphImage(in: state) {
      draw(image, center, color, scale, into: &drawing)
    } else {
      drawing.fill(.circle(center: center, radius: 4.4 * scale), color)
    }
  }

  private func glyphImage(in state: MarkerState) -> Image? {
    switch state {
    case .normal, .hovered: glyphImage
    case .selected, .dragged: selectedGlyphImage ?? glyphImage
    }
  }

  private func draw(
    _ image: Image, _ center: Point, _ color: Color, _ scale: Double, into drawing: inout Drawing
  ) {
    let side = MarkerAppearance.imageSide * scale
    guard image.size.width > 0, image.size.height > 0 else { return }
    let fit = min(side / image.size.width, side / image.size.height)
    let frame = Rectangle(
      center: center, size: Size(width: image.size.width * fit, height: image.size.height * fit))
    switch image.renderingMode {
    case .automatic: drawing.mask(image, in: frame, color)
    case .alwaysOriginal: drawing.image(image, in: frame)
    }
  }

  /// Returns the largest font size that fits into the balloon. Uses estimated text metrics, so that the result doesn't
  /// depend on the font.
  private static func size(of text: String) -> Double {
    let usual = [13, 11.5, 9.5, 8][min(text.count, 4) - 1]
    let run = TextRun(text, center: .zero, size: usual, isBold: true, color: .white)
    let room = 2 * (MarkerShape.radius - textMargin)
    return usual * min(1, room / EstimatedTextMetrics().size(of: run).width)
  }
}
