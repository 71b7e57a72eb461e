import AnnotationKit
import Geography
import Observing

/// A host and delegate that provides renderers and counts the requests.
@MainActor final class OverlayProgram: MapViewHost, MapViewDelegate {
  let map = MapView()
  var displays = 0
  var asked = 0
  var added: [OverlayRenderer] = []
  var whenAsked: (any Overlay) -> Void = { _ in }
  var widths: [ObjectIdentifier: Double] = [:]

  init(
    center: Coordinate = Coordinate(latitude: 47, longitude: 9), zoom: Double = 5,
    size: Size = Size(width: 400, height: 300)
  ) {
    map.viewport = Viewport(center: center, zoom: zoom, size: size)
    map.delegate = self
    map.host = self
  }

  /// Returns a line through the center of the map.
  func line(width: Double = 2) -> Polyline {
    let line = Polyline(coordinates: [
      Coordinate(latitude: 47, longitude: 5), Coordinate(latitude: 47, longitude: 13),
    ])
    widths[ObjectIdentifier(line)] = width
    return line
  }

  func shapes(_ level: OverlayLevel) -> [OverlayShape] {
    var shapes: [OverlayShape] = []
    map.forEachOverlayShape(at: level) { shapes.append($0) }
    return shapes
  }

  /// Returns the indices of `overlays` in `all`.
  func names(_ overlays: [any Overlay], of all: [Polyline]) -> [Int] {
    overlays.map { overlay in all.firstIndex { $0 === overlay } ?? -1 }
  }

  var time: Double { 0 }
  func needsDisplay() {}
  func needsClock() {}
  func show(_ viewport: Viewport) { map.viewport = viewport }
  func claimPointer() {}
  func overlaysNeedDisplay() { displays += 1 }

  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    asked += 1
    whenAsked(overlay)
    let renderer: OverlayPathRenderer =
      switch overlay {
      case is Polyline: CountingRenderer(overlay: overlay)
      case is MultiPolyline: MultiPolylineRenderer(overlay: overlay)
      case is Polygon: PolygonRenderer(overlay: overlay)
      case is MultiPolygon: MultiPolygonRenderer(overlay: overlay)
      default: CircleRenderer(overlay: overlay)
      }
    renderer.strokeColor = .black
    if !(overlay is Polyline), !(overlay is MultiPolyline) { renderer.fillColor = Color.black.opacity(0.3) }
    renderer.lineWidth = widths[ObjectIdentifier(overlay)] ?? 2
    return renderer
  }

  func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer]) { added += renderers }
}

/// A renderer that counts the calls of `createPath()`.
final class CountingRenderer: PolylineRenderer {
  var paths = 0

  override func createPath() {
    paths += 1
    super.createPath()
  }
}

/// A source with one line.
final class Lines: OverlaySource {
  let observers = Observers<Void>()

  func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    body(
      OverlayShape(
        parts: [[MercatorPoint(x: 0.4, y: 0.4), MercatorPoint(x: 0.6, y: 0.4)]], stroke: .black,
        strokeWidth: 1))
  }

  func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }
}
