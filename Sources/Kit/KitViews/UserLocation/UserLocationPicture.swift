import Geography

/// The drawing of the user's location, centered on (0, 0). Lengths are in logical pixels.
struct UserLocationPicture: Hashable {
  /// The radius of the dot with its ring.
  static let radius = 11.0
  static let dot = Rectangle(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
  private static let blue = Color(red: 0.1, green: 0.46, blue: 0.95)
  private static let beamLength = 46.0
  private static let beamAngle = 62 * Double.pi / 180
  private static let pulseReach = 20.0

  var appearance = Appearance.light
  /// The radius of uncertainty, or `nil` if unknown.
  var accuracyRadius: Double?
  /// The direction of the device in radians clockwise from up, or `nil` if unknown.
  var heading: Double?
  /// The progress of the pulse from 0 to 1, or `nil` for no pulse.
  var pulse: Double?
  /// The distance from the dot beyond which nothing is visible.
  var reach = Double.infinity

  /// The radius of the circle, or `nil` if it would be hidden by the dot.
  private var circle: Double? {
    accuracyRadius.flatMap { $0.isFinite && $0 > UserLocationPicture.radius + 1 ? $0 : nil }
  }

  /// The bounds of the drawing, rounded out to whole pixels.
  var bounds: Rectangle {
    var radius = UserLocationPicture.radius + 4
    if heading != nil { radius = max(radius, UserLocationPicture.beamLength) }
    if pulse != nil { radius = max(radius, UserLocationPicture.radius + UserLocationPicture.pulseReach + 2) }
    if let circle { radius = max(radius, min(circle + 2, reach)) }
    radius = radius.rounded(.up)
    return Rectangle(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
  }

  var drawing: Drawing {
    var drawing = Drawing()
    drawCircle(into: &drawing)
    drawBeam(into: &drawing)
    if let pulse {
      let radius = UserLocationPicture.radius + UserLocationPicture.pulseReach * pulse
      drawing.fill(
        .circle(center: .zero, radius: radius), UserLocationPicture.blue.opacity(0.35 * (1 - pulse)))
    }
    drawDot(into: &drawing)
    return drawing
  }

  private func drawCircle(into drawing: inout Drawing) {
    guard let circle else { return }
    let blue = UserLocationPicture.blue
    let isDark = appearance == .dark
    // If the edge of the circle is out of view, a rectangle is filled instead, which avoids large numbers.
    guard circle < reach else {
      return drawing.fill(.rectangle(bounds), blue.opacity(isDark ? 0.2 : 0.13))
    }
    let path = Path.circle(center: .zero, radius: circle)
    drawing.fill(path, blue.opacity(isDark ? 0.2 : 0.13))
    drawing.stroke(path, blue.opacity(isDark ? 0.6 : 0.42), width: 1.25)
  }

  private func drawBeam(into drawing: inout Drawing) {
    guard let heading else { return }
    let half = UserLocationPicture.beamAngle / 2
    // The angles of arcs start at the x axis, but headings start at the top.
    let middle = heading - .pi / 2
    let length = UserLocationPicture.beamLength
    var beam = Path([.move(.zero)])
    beam.arc(center: .zero, radius: length, from: middle - half, to: middle + half)
    beam.close()
    let blue = UserLocationPicture.blue.mixed(with: .white, appearance == .dark ? 0.3 : 0)
    drawing.fill(
      beam,
      with: .radialGradient(
        focus: .zero, center: .zero, radius: length,
        [
          GradientStop(0, blue.opacity(0.75)), GradientStop(0.25, blue.opacity(0.65)),
          GradientStop(1, blue.opacity(0)),
        ]))
  }

  private func drawDot(into drawing: inout Drawing) {
    let (radius, blue) = (UserLocationPicture.radius, UserLocationPicture.blue)
    let ring = Path.circle(center: .zero, radius: radius)
    drawing.shadow(of: ring, .black.opacity(0.4), blur: 3, offset: Point(x: 0, y: 1))
    drawing.fill(ring, .white)
    let top = Point(x: 0, y: -radius + 3)
    drawing.fill(
      .circle(center: .zero, radius: radius - 3),
      with: .linearGradient(
        from: top, to: -top, [GradientStop(0, blue.mixed(with: .white, 0.16)), GradientStop(1, blue)]))
  }
}
