import Geography

/// The shape of a view for collision tests, in logical pixels.
enum CollisionShape: Hashable {
  case rectangle(Rectangle)
  case circle(center: Point, radius: Double)

  /// Creates the shape of a view with `frame`. Returns `nil` if the mode is `none` or the frame is empty, because the
  /// view can't collide then.
  init?(frame: Rectangle, mode: AnnotationView.CollisionMode) {
    guard frame.width > 0, frame.height > 0 else { return nil }
    switch mode {
    case .rectangle: self = .rectangle(frame)
    case .circle: self = .circle(center: frame.center, radius: min(frame.width, frame.height) / 2)
    case .none: return nil
    }
  }

  var bounds: Rectangle {
    switch self {
    case .rectangle(let rectangle): rectangle
    case .circle(let center, let radius):
      Rectangle(center: center, size: Size(width: 2 * radius, height: 2 * radius))
    }
  }

  /// Returns whether the shapes overlap. Shapes that only touch don't collide.
  func collides(with other: CollisionShape) -> Bool {
    switch (self, other) {
    case (.rectangle(let one), .rectangle(let other)): one.intersects(other)
    case (.circle(let center, let radius), .circle(let otherCenter, let otherRadius)):
      (center - otherCenter).length < radius + otherRadius
    case (.rectangle(let rectangle), .circle(let center, let radius)),
      (.circle(let center, let radius), .rectangle(let rectangle)):
      (center - rectangle.nearest(to: center)).length < radius
    }
  }
}

extension Rectangle {
  /// Returns the point of the rectangle nearest to `point`: `point` itself if it is inside.
  fileprivate func nearest(to point: Point) -> Point {
    Point(x: max(minX, min(maxX, point.x)), y: max(minY, min(maxY, point.y)))
  }
}
