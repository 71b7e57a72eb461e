import Geography

/// How far beyond the view things are still shown, in logical pixels.
enum DisplayMargin {
  /// More than any marker reaches from its tip.
  static let markers = 64.0
  static let views = 160.0
  /// How far the map may be panned before the resting markers are listed anew.
  static let slack = 192.0
}

/// The part of a map that is near enough to what is shown for an annotation in it to have a view.
struct Sight {
  /// In logical pixels of the view.
  let area: Rectangle
  private let bounds: Rectangle
  private let viewport: Viewport

  init(_ viewport: Viewport) {
    self.viewport = viewport
    area = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.views)
    bounds = viewport.mercatorBounds(of: area)
  }

  /// Where `position` is shown, once for each copy of the world in sight.
  func points(of position: MercatorPoint) -> [Point] {
    guard position.isFinite else { return [] }
    var points: [Point] = []
    var x = position.x + (bounds.minX - position.x).rounded(.up)
    while x <= bounds.maxX, points.count < 64 {
      let point = viewport.point(forCopy: MercatorPoint(x: x, y: position.y))
      if area.contains(point) { points.append(point) }
      x += 1
    }
    return points
  }
}

extension Viewport {
  /// The upright bounds on the Mercator square, of one copy of the world or more, of what is shown in `area`.
  func mercatorBounds(of area: Rectangle) -> Rectangle {
    let corners = [
      area.origin, Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
      Point(x: area.maxX, y: area.maxY),
    ].map { corner -> Point in
      let position = mercatorPoint(at: corner)
      return Point(x: position.x, y: position.y)
    }
    return Rectangle(around: corners) ?? .zero
  }
}
