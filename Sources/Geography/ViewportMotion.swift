/// A way from one viewport to another: the centre along the straight line on the map, the zoom evenly.
public struct ViewportMotion: Hashable, Sendable {
  /// Where it begins.
  public let start: Viewport
  /// Where it ends, in the size that it has all the way; its centre may be on another copy of the world than
  /// it was given.
  public let end: Viewport
  /// Seconds.
  public let duration: Double

  /// Goes the short way around the world.
  public init(from start: Viewport, to end: Viewport, duration: Double) {
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
    // What stands still on the screen while zooming is found from the sizes of the world, not from time.
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
