import Geography

/// The shape of a pin: a ball on a steel needle. Lengths are in logical pixels. The needle's point is at `(0, 0)`,
/// and the pin extends upward, toward negative y.
enum PinShape {
  private static let radius = 9.0
  private static let head = Point(x: 0, y: -30)
  /// Half of the needle's width below the head.
  private static let thickness = 1.15

  /// The margin around the head for the ring of a selected pin.
  private static let rim = 3.0

  /// The bounding box of head, rim and needle. The needle's point is at the midpoint of the lower edge.
  static let box = Rectangle(
    x: -radius - rim, y: head.y - radius - rim, width: 2 * (radius + rim), height: radius + rim - head.y)

  /// The bounds of the pin with its shadow on the map, rounded out to whole pixels.
  static let drawingBounds = Rectangle(x: -13, y: -43, width: 42, height: 48)

  /// Returns whether `point` is in the head or within 3 pixels of the needle, or within `slop` pixels of
  /// these.
  static func contains(_ point: Point, slop: Double) -> Bool {
    if (point - head).length <= radius + slop { return true }
    return abs(point.x) <= 3 + slop && point.y <= slop && point.y >= head.y
  }

  static func drawing(_ tint: Color, isRinged: Bool) -> Drawing {
    var drawing = Drawing()
    drawNeedle(into: &drawing)
    drawHead(tint, isRinged: isRinged, into: &drawing)
    return drawing
  }

  private static func drawNeedle(into drawing: inout Drawing) {
    let top = head.y + radius - 1.5
    let needle = Path([
      .move(Point(x: -thickness, y: top)), .line(Point(x: thickness, y: top)),
      .line(Point(x: thickness * 0.8, y: -5)), .line(.zero), .line(Point(x: -thickness * 0.8, y: -5)), .close,
    ])
    drawing.stroke(needle, .black.opacity(0.35), width: 1)
    drawing.fill(
      needle,
      with: .linearGradient(
        from: Point(x: -thickness, y: 0), to: Point(x: thickness, y: 0),
        [
          GradientStop(0, gray(0.62)), GradientStop(0.35, gray(0.97)), GradientStop(0.6, gray(0.72)),
          GradientStop(1, gray(0.38)),
        ]))
    // Draws the head's shadow on the needle.
    drawing.fill(
      .rectangle(Rectangle(x: -thickness, y: top, width: 2 * thickness, height: 6)),
      with: .linearGradient(
        from: Point(x: 0, y: top + 1), to: Point(x: 0, y: top + 6),
        [GradientStop(0, .black.opacity(0.55)), GradientStop(1, .black.opacity(0))]))
  }

  private static func drawHead(_ tint: Color, isRinged: Bool, into drawing: inout Drawing) {
    let ball = Path.circle(center: head, radius: radius - 0.5)
    drawing.fill(
      ball,
      with: .radialGradient(
        focus: head + Point(x: -2.9, y: -3.6), center: head, radius: radius,
        [
          GradientStop(0, tint.mixed(with: .white, 0.5)), GradientStop(0.35, tint.mixed(with: .white, 0.14)),
          GradientStop(0.7, tint), GradientStop(1, tint.mixed(with: .black, 0.38)),
        ]))
    drawing.stroke(ball, tint.mixed(with: .black, 0.5), width: 1)
    drawing.fill(
      .ellipse(Rectangle(center: head + Point(x: -2.8, y: -3.9), size: Size(width: 5.6, height: 4))),
      with: .linearGradient(
        from: head + Point(x: 0, y: -5.9), to: head + Point(x: 0, y: -1.9),
        [GradientStop(0, .white.opacity(0.85)), GradientStop(1, .white.opacity(0.1))]))
    if isRinged {
      drawing.stroke(.circle(center: head, radius: radius + 0.75), .white, width: 1.75)
      drawing.stroke(.circle(center: head, radius: radius + 2), tint.mixed(with: .black, 0.4), width: 0.75)
    }
  }

  /// The shadow of a pin on the map. The light comes from the upper left, so the shadow leans to the right.
  static let shadow: Drawing = {
    var drawing = Drawing()
    let shade = Path([
      .move(Point(x: -0.4, y: 0.2)), .line(Point(x: 13.4, y: -9.4)), .line(Point(x: 14.4, y: -8)),
      .line(Point(x: 0.4, y: 0.8)), .close,
    ])
    drawing.shadow(of: shade, .black.opacity(0.4), blur: 1.2)
    drawing.shadow(
      of: .ellipse(Rectangle(center: Point(x: 17, y: -11), size: Size(width: 13, height: 9))),
      .black.opacity(0.34), blur: 2.6)
    drawing.shadow(
      of: .ellipse(Rectangle(center: Point(x: 0.4, y: 0.2), size: Size(width: 4, height: 2))),
      .black.opacity(0.5), blur: 1)
    return drawing
  }()

  /// The softer shadow of a lifted pin.
  static let castShadow: Drawing = {
    var drawing = Drawing()
    let shade = Path([
      .move(Point(x: -0.4, y: 0.2)), .line(Point(x: 13.4, y: -9.4)), .line(Point(x: 14.4, y: -8)),
      .line(Point(x: 0.4, y: 0.8)), .close,
    ])
    drawing.shadow(of: shade, .black.opacity(0.3), blur: 2)
    drawing.shadow(
      of: .ellipse(Rectangle(center: Point(x: 17, y: -11), size: Size(width: 13, height: 9))),
      .black.opacity(0.28), blur: 4)
    return drawing
  }()

  private static func gray(_ value: Double) -> Color { Color(red: value, green: value, blue: value) }
}
