import Geography

extension Viewport {
  package var isFinite: Bool { center.x.isFinite && center.y.isFinite && zoom.isFinite && rotation.isFinite }

  /// Returns the viewport moved by `offset` logical pixels.
  package func panned(by offset: Point) -> Viewport {
    var panned = self
    panned.center = mercatorPoint(at: Point(x: size.width / 2, y: size.height / 2) + offset)
    return panned
  }
}
