import Geography

extension MarkerAppearance {
  /// Returns the drawing of the marker in `state`, with its tip at (0, 0) and without a shadow.
  public func drawing(in state: MarkerState) -> Drawing {
    let scale = magnification(in: state)
    let outline = MarkerShape.outline(scale)
    let box = MarkerShape.box(scale)
    let body = state == .hovered ? tint.mixed(with: .white, 0.12) : tint
    var drawing = Drawing([
      .fill(
        outline,
        .linearGradient(
          from: box.origin, to: Point(x: box.minX, y: -MarkerShape.radius * scale * 0.6),
          [
            GradientStop(0, body.mixed(with: .white, 0.2)), GradientStop(0.5, body),
            GradientStop(1, body.mixed(with: .black, 0.12)),
          ])), .stroke(outline, Stroke(body.mixed(with: .black, 0.38), width: 1)),
    ])
    if state == .selected || state == .dragged {
      let ring = Path.circle(center: MarkerShape.center(scale), radius: MarkerShape.radius * scale - 1.75)
      drawing.elements.append(.stroke(ring, Stroke(.white.opacity(0.85), width: 1.5)))
    }
    drawGlyph(in: state, into: &drawing)
    return drawing
  }

  /// Returns the drawing of a static marker with its shadow. One sprite is used for many markers.
  public func sprite(in state: MarkerState) -> Drawing {
    Drawing(contactShadow(in: state).elements + drawing(in: state).elements)
  }

  /// Returns the bounds of the sprite, with the tip at (0, 0), rounded out to whole pixels.
  public func spriteBounds(in state: MarkerState) -> Rectangle {
    let box = MarkerShape.box(magnification(in: state)).inset(by: -1)
    let wider = max(1, size.magnification)
    let shadow = Rectangle(x: -11 * wider, y: -7 * wider, width: 26 * wider, height: 14 * wider)
    let all = box.union(shadow)
    let (x, y) = (all.minX.rounded(.down), all.minY.rounded(.down))
    return Rectangle(x: x, y: y, width: all.maxX.rounded(.up) - x, height: all.maxY.rounded(.up) - y)
  }

  /// Returns the small soft shadow where the tip touches the map.
  package func contactShadow(in state: MarkerState) -> Drawing {
    let scale = magnification(in: state)
    return Drawing([
      .shadow(
        Path.ellipse(Rectangle(center: Point(x: 1, y: 0), size: Size(width: 9 * scale, height: 4 * scale))),
        .black.opacity(0.45), blur: 2.5, offset: Point(x: 0.5, y: 0.5))
    ])
  }

  /// Returns the shadow of a lifted marker.
  package func castShadow(in state: MarkerState) -> Drawing {
    Drawing([
      .shadow(MarkerShape.outline(magnification(in: state)), .black.opacity(0.3), blur: 6, offset: .zero)
    ])
  }
}
