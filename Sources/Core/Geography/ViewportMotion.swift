/// An animation between two viewports. The center moves in a straight line on the map, and the zoom changes
/// linearly.
public struct ViewportMotion: Hashable, Sendable {
  /// The first viewport. Its rotation may differ from the requested rotation by full rotations.
  public let start: Viewport
  /// The last viewport. All viewports of the animation have its size. Its center may be on another copy of the world
  /// than the requested center.
  public let end: Viewport
  /// The duration in seconds.
  public let duration: Double

  /// Creates an animation that crosses the date line and rotates in the shorter direction.
  public init(from start: Viewport, to end: Viewport, duration: Double) {
    var start = start
    start.rotation += 2 * .pi * ((end.rotation - start.rotation) / (2 * .pi)).rounded()
    self.start = start
    var end = end
    end.center.x -= (end.center.x - start.center.x).rounded()
    self.end = end
    self.duration = duration
  }

  /// Returns the viewport `time` seconds after the start, decelerating toward the end.
  public func viewport(after time: Double) -> Viewport {
    guard time < duration else { return end }
    let left = 1 - max(0, time) / duration
    let part = 1 - left * left * left
    var viewport = end
    viewport.zoom = start.zoom + (end.zoom - start.zoom) * part
    // Interpolate the center by the size of the world, not by time, so that the point around which the view zooms stays
    // fixed on the screen.
    let sizes = (start.worldSize, viewport.worldSize, end.worldSize)
    let share =
      abs(end.zoom - start.zoom) < 1e-9
      ? part : (1 / sizes.0 - 1 / sizes.1) / (1 / sizes.0 - 1 / sizes.2)
    viewport.center.x = start.center.x + (end.center.x - start.center.x) * share
    viewport.center.y = start.center.y + (end.center.y - start.center.y) * share
    viewport.rotation = start.rotation + (end.rotation - start.rotation) * part
    return viewport
  }
}
