import Geography

/// The drawing methods for overrides of `draw(_:)`.
///
/// ```
/// final class Flag: AnnotationView {
///   override func draw(_ drawing: inout Drawing) {
///     drawing.fill(.roundedRectangle(bounds, radius: 4), .white)
///     drawing.stroke(.roundedRectangle(bounds, radius: 4), .black, width: 1)
///     drawing.text(annotation?.title ?? "", center: bounds.center, size: 12)
///   }
/// }
/// ```
extension Drawing {
  /// Fills the inside of `path` with a color.
  public mutating func fill(_ path: Path, _ color: Color) { elements.append(.fill(path, .color(color))) }

  /// Fills the inside of `path`.
  public mutating func fill(_ path: Path, with fill: Fill) { elements.append(.fill(path, fill)) }

  /// Draws a line of `width` logical pixels, centered on `path`. `dashes` contains the lengths of dashes and
  /// gaps alternately.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double, dashes: [Double] = []) {
    elements.append(.stroke(path, Stroke(color, width: width, dashes: dashes)))
  }

  /// Draws the silhouette of `path` as a shadow, blurred over `blur` logical pixels. Draw the object itself
  /// afterwards.
  public mutating func shadow(
    of path: Path, _ color: Color = .black.opacity(0.35), blur: Double, offset: Point = .zero
  ) {
    elements.append(.shadow(path, color, blur: blur, offset: offset))
  }

  /// Draws one line of text centered on `center`. `size` is the font size in logical pixels.
  public mutating func text(
    _ text: String, center: Point, size: Double, isBold: Bool = false, _ color: Color = .black,
    halo: Color? = nil
  ) {
    elements.append(
      .text(TextRun(text, center: center, size: size, isBold: isBold, color: color, halo: halo)))
  }

  /// Draws an image stretched to `frame`.
  public mutating func image(_ image: Image, in frame: Rectangle) { elements.append(.image(image, frame)) }

  /// Draws an image in its own size, with its top left corner at `origin`.
  public mutating func image(_ image: Image, at origin: Point) {
    elements.append(.image(image, Rectangle(origin: origin, size: image.size)))
  }

  /// Fills the shape of an image, stretched to `frame`, with a color.
  public mutating func mask(_ image: Image, in frame: Rectangle, _ color: Color) {
    elements.append(.mask(image, frame, .color(color)))
  }

  /// Draws another drawing as a single image, transformed and with the opacity `alpha`.
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
