import Geography

extension AnnotationView {
  /// The current drawing: the result of `draw(_:)`, or the image if `draw(_:)` draws nothing.
  public final var drawing: Drawing {
    if let cachedDrawing { return cachedDrawing }
    var drawing = Drawing()
    draw(&drawing)
    if drawing.elements.isEmpty, let image {
      drawing.elements = [.image(image, Rectangle(origin: boundsOrigin, size: image.size))]
    }
    cachedDrawing = drawing
    return drawing
  }

  /// Redraws the view's contents.
  public final func setNeedsDisplay() {
    cachedDrawing = nil
    host?.setNeedsDisplay()
  }

  /// Resizes the frame to the image and keeps the frame's origin.
  func fitToImage() {
    let newSize = image?.size ?? .zero
    place = place + Point(x: newSize.width - size.width, y: newSize.height - size.height) * 0.5
    withoutAnimation { resize(to: newSize) }
    setNeedsDisplay()
  }
}
