import Geography

/// The distances beyond the view within which contents are still shown, in logical pixels.
package enum DisplayMargin {
  /// The maximum extent of a marker from its tip, rounded up.
  package static let markers = 64.0
  /// The maximum extent of a title beyond `markers`, rounded up.
  package static let titles = 96.0
  package static let views = 160.0
  /// The distance that the map can be panned before the static markers are listed again.
  package static let slack = 192.0
}

/// The area around the visible part of a map in which annotations have views.
package struct VisibleArea {
  /// The area in logical pixels of the view.
  package let area: Rectangle
  private let bounds: Rectangle
  private let viewport: Viewport

  package init(_ viewport: Viewport) {
    self.viewport = viewport
    area = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.views)
    bounds = viewport.mercatorBounds(of: area)
  }

  /// Calls `body` with the point of `position` on each copy of the world in the area, at most 64 times.
  package func forEachPoint(of position: MercatorPoint, _ body: (Point) -> Void) {
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
