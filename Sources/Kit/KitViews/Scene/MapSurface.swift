import Geography
import Observing

/// The visible part of a map view, and the settings with which its views are drawn and animated.
@MainActor package final class MapSurface {
  package var viewport = Viewport(
    center: Coordinate(latitude: 0, longitude: 0), zoom: 1, size: Size(width: 0, height: 0))
  package let viewportObservers = Observers<Viewport>()
  /// The zooms that the host can show.
  package var zoomRange = 0.0...22.0
  /// The number of device pixels per logical pixel.
  package var displayScale = 1.0
  /// The width of the edges that are covered by the program's controls.
  package var layoutMargins = EdgeInsets.zero
  package var textMetrics: any TextMetrics = EstimatedTextMetrics()
  package var appearance = Appearance.light
  /// The clock of all animations.
  package let clock = MotionClock()

  package init() {}

  package var size: Size { viewport.size }
  /// The point at the center of the view.
  package var center: Point { Point(x: size.width / 2, y: size.height / 2) }
}
