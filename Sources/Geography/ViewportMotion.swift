/// An animation from one viewport to another: the centre moves in a straight line on the map, the zoom linearly.
public struct ViewportMotion: Hashable, Sendable {
  /// The first viewport; its rotation may be a whole turn off the given one's.
  public let start: Viewport
  /// The last viewport, whose size is used from the start; its centre may be on another copy of the world than the
  /// given one.
  public let end: Viewport
  /// Seconds.
  public let duration: Double

  /// Moves across the date line if that is shorter, and turns the shorter way.
  public init(from start: Viewport, to end: Viewport, duration: Double) {
    var start = start
    start.rotation += 2 * .pi * ((end.rotation - start.rotation) / (2 * .pi)).rounded()
    self.start = start
    var end = end
    end.center.x -= (end.center.x - start.center.x).rounded()
    self.end = end
    self.duration = duration
  }

  /// The viewport `time` seconds after the start; slower towards the end.
  public func viewport(after time: Double) -> Viewport {
    guard time < duration else { return end }
    let left = 1 - max(0, time) / duration
    let part = 1 - left * left * left
    var viewport = end
    viewport.zoom = start.zoom + (end.zoom - start.zoom) * part
    // The centre is interpolated by the size of the world, not by time, so that the point about which the view zooms
    // stays fixed on the screen.
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
