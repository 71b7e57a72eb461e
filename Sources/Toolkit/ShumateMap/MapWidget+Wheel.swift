import AnnotationKit
import Geography
import Gtk

/// A zoom by a mouse wheel around the pointer.
final class WheelZoom {
  /// The duration of the animation after a notch, in seconds.
  static let duration = 0.15

  /// The viewport at the last notch, and the time of the notch in seconds.
  let start: (viewport: Viewport, time: Double)
  /// The zoom level at the end of the animation.
  let goal: Double
  /// The point that stays in place, in logical pixels.
  let point: Point
  var frames: FrameCallback?

  init(from viewport: Viewport, at time: Double, to goal: Double, around point: Point) {
    start = (viewport, time)
    (self.goal, self.point) = (goal, point)
  }

  /// Returns the viewport at `time`, with the same position under the pointer as at the start.
  func viewport(at time: Double) -> Viewport {
    let share = min(max((time - start.time) / WheelZoom.duration, 0), 1)
    // Ease out, because notches in quick succession restart the animation.
    let eased = 1 - (1 - share) * (1 - share)
    var zoomed = start.viewport
    zoomed.zoom = share < 1 ? zoomed.zoom + (goal - zoomed.zoom) * eased : goal
    let offset = zoomed.point(forCopy: start.viewport.mercatorPoint(at: point)) - point
    let center = Point(x: zoomed.size.width / 2, y: zoomed.size.height / 2)
    zoomed.center = zoomed.mercatorPoint(at: center + offset)
    return zoomed
  }
}

extension MapWidget {
  /// The number of zoom levels per notch of a mouse wheel. libshumate zooms by about 0.2 levels.
  static let levelsPerNotch = 0.5

  /// Handles mouse wheels. Touchpads and other devices that scroll smoothly are left to libshumate, whose controller
  /// comes later.
  func listenToWheel() {
    let scroll = EventControllerScroll()
    scroll.onScroll { [weak self, unowned scroll] _, y in
      guard let self, mapView.isZoomEnabled, y != 0, scroll.isWheel, let (x, top) = scroll.pointerPoint
      else { return false }
      zoom(byNotches: -y, around: Point(x: x, y: top))
      return true
    }
    add(scroll)
  }

  private func zoom(byNotches notches: Double, around point: Point) {
    let goal = kept((wheel?.goal ?? viewport.zoom) + notches * MapWidget.levelsPerNotch)
    let zoom = WheelZoom(from: viewport, at: time, to: goal, around: point)
    guard mapView.animationsEnabled else { return put(zoom.viewport(at: .infinity)) }
    wheel = zoom
    zoom.frames = onFrame { [weak self, weak zoom] time in
      guard let self, let zoom, wheel === zoom else { return false }
      put(zoom.viewport(at: time))
      guard time - zoom.start.time < WheelZoom.duration else {
        wheel = nil
        return false
      }
      return true
    }
  }
}
