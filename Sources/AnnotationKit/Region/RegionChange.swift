import Geography

/// A change of what a map view shows: from the moment its delegate hears that it will be until it hears that it
/// was.
@MainActor final class RegionChange {
  enum Cause { case program, host }

  /// Seconds an animated change takes.
  static let duration = 0.25
  /// Seconds without a step after which a change that the host makes is over.
  static let quietTime = 0.2

  let cause: Cause
  let isAnimated: Bool
  /// Where the motion under way will end.
  var goal: Viewport?
  var motion: Motion?
  /// Waits for the host to leave the map alone.
  var quiet: Motion?
  /// When the host last moved the map.
  var lastStep = 0.0

  init(by cause: Cause, isAnimated: Bool = false) {
    self.cause = cause
    self.isAnimated = isAnimated
  }
}

/// What is to be shown as soon as the view has a size.
struct AwaitedRect {
  var rect: MapRect
  /// nil for the room that markers need.
  var padding: EdgeInsets?
  var maximumZoom: Double
  /// Radians by which the map is turned clockwise.
  var rotation = 0.0
}

extension Viewport {
  /// Whether both show the same, their sizes apart, to a millionth of a pixel.
  func looksLike(_ other: Viewport) -> Bool {
    pixels(from: other) < 1e-6 && abs(zoom - other.zoom) < 1e-9 && rotation == other.rotation
  }

  /// From the other's centre to this one's, in logical pixels.
  func pixels(from other: Viewport) -> Double {
    let dx = center.x - other.center.x
    return Point(x: dx - dx.rounded(), y: center.y - other.center.y).length * worldSize
  }

  func showing(_ awaited: AwaitedRect, room: EdgeInsets) -> Viewport {
    var shown = fitting(
      awaited.rect, padding: awaited.padding ?? room, maximumZoom: awaited.maximumZoom)
    shown.rotation = awaited.rotation
    return shown
  }
}
