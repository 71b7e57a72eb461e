import Geography

/// A change of the visible region, from the delegate's `regionWillChange` to its `regionDidChange`.
@MainActor final class RegionChange {
  enum Cause { case program, host }

  /// The duration of an animated change, in seconds.
  static let duration = 0.25
  /// The time in seconds without a step after which a change by the host ends.
  static let quietTime = 0.2

  let cause: Cause
  let isAnimated: Bool
  /// The viewport at the end of the animation.
  var goal: Viewport?
  var motion: Motion?
  /// The alarm that ends a change by the host.
  var quiet: Motion?
  /// The time of the host's last step.
  var lastStep = 0.0

  init(by cause: Cause, isAnimated: Bool = false) {
    self.cause = cause
    self.isAnimated = isAnimated
  }
}

extension Viewport {
  /// Returns whether both show the same area to a millionth of a pixel. Sizes are ignored.
  func looksLike(_ other: Viewport) -> Bool {
    pixels(from: other) < 1e-6 && abs(zoom - other.zoom) < 1e-9 && rotation == other.rotation
  }

  /// Returns the distance from the other viewport's center to this one's, in logical pixels.
  package func pixels(from other: Viewport) -> Double {
    let dx = center.x - other.center.x
    return Point(x: dx - dx.rounded(), y: center.y - other.center.y).length * worldSize
  }

  func showing(_ awaited: PendingRect, room: EdgeInsets) -> Viewport {
    var shown = fitting(
      awaited.rect, padding: awaited.padding ?? room, maximumZoom: awaited.maximumZoom)
    shown.rotation = awaited.rotation
    return shown
  }
}
