import Geography

/// How far beyond the view things are still shown, in logical pixels.
enum DisplayMargin {
  /// More than any marker reaches from its tip.
  static let markers = 64.0
  /// More than a title reaches farther than that.
  static let titles = 96.0
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

  /// Calls `body` with where `position` is shown, once for each copy of the world in sight and at most 64 times.
  func forEachPoint(of position: MercatorPoint, _ body: (Point) -> Void) {
    guard position.isFinite else { return }
    let west = position.x + (bounds.minX - position.x).rounded(.up)
    for turn in 0..<64 {
      let x = west + Double(turn)
      guard x <= bounds.maxX else { return }
      let point = viewport.point(forCopy: MercatorPoint(x: x, y: position.y))
      if area.contains(point) { body(point) }
    }
  }
}
