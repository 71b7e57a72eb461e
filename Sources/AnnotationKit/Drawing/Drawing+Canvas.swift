import Geography

/// What an override of `draw(_:)` draws with.
///
///     final class Flag: AnnotationView {
///       override func draw(_ drawing: inout Drawing) {
///         drawing.fill(.roundedRectangle(bounds, radius: 4), .white)
///         drawing.stroke(.roundedRectangle(bounds, radius: 4), .black, width: 1)
///         drawing.text(annotation?.title ?? "", center: bounds.center, size: 12)
///       }
///     }
extension Drawing {
  /// Fills the inside of `path` with one colour.
  public mutating func fill(_ path: Path, _ color: Color) { elements.append(.fill(path, .color(color))) }

  /// Fills the inside of `path`.
  public mutating func fill(_ path: Path, with fill: Fill) { elements.append(.fill(path, fill)) }

  /// Draws a line of `width` logical pixels along `path`, half of it on either side; `dashes` are lengths of
  /// strokes and gaps in turn.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double, dashes: [Double] = []) {
    elements.append(.stroke(path, Stroke(color, width: width, dashes: dashes)))
  }

  /// Draws the silhouette of `path` in a colour that fades out over `blur` logical pixels. What casts it is drawn
  /// afterwards.
  public mutating func shadow(
    of path: Path, _ color: Color = .black.opacity(0.35), blur: Double, offset: Point = .zero
  ) {
    elements.append(.shadow(path, color, blur: blur, offset: offset))
  }

  /// Writes one line centred on `center`; `size` is the height of its em in logical pixels.
  public mutating func text(
    _ text: String, center: Point, size: Double, isBold: Bool = false, _ color: Color = .black,
    halo: Color? = nil
  ) {
    elements.append(
      .text(TextRun(text, center: center, size: size, isBold: isBold, color: color, halo: halo)))
  }

  /// Draws an image stretched to `frame`.
  public mutating func image(_ image: Image, in frame: Rectangle) { elements.append(.image(image, frame)) }

  /// Draws an image in its own size, its top left at `origin`.
  public mutating func image(_ image: Image, at origin: Point) {
    elements.append(.image(image, Rectangle(origin: origin, size: image.size)))
  }

  /// Draws the shape of an image stretched to `frame` in one colour.
  public mutating func mask(_ image: Image, in frame: Rectangle, _ color: Color) {
    elements.append(.mask(image, frame, .color(color)))
  }

  /// Draws another drawing, turned, scaled or moved by `transform`, as one picture of `alpha`.
  public mutating func draw(
    _ drawing: Drawing, transform: Transform = .identity, alpha: Double = 1
  ) {
    guard !drawing.isEmpty, alpha > 0 else { return }
    if transform == .identity, alpha == 1 {
      elements += drawing.elements
    } else {
      elements.append(.drawing(drawing, transform, alpha: alpha))
    }
  }
}
