import AnnotationKit
import Geography
import Testing

/// Overlays and renderers of a program.
@MainActor @Suite struct OverlayTests {
  /// A line with its own color.
  private final class Route: Polyline {
    var color = Color.white
  }

  /// A renderer that draws a star around the center of its overlay.
  private final class StarRenderer: OverlayPathRenderer {
    override func createPath() {
      let box = rect(for: overlay.boundingMapRect)
      var star = Path()
      star.move(to: Point(x: box.center.x, y: box.minY))
      star.line(to: Point(x: box.maxX, y: box.maxY))
      star.line(to: Point(x: box.minX, y: box.center.y))
      star.close()
      path = star
    }
  }

  /// A renderer that draws a cross with lines two logical pixels wide.
  private final class CrossRenderer: OverlayRenderer {
    var drawn: [MapRect] = []
    var isReady = true

    override func canDraw(_ mapRect: MapRect, zoomScale: Double) -> Bool { isReady }

    override func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: inout OverlayCanvas) {
      drawn.append(mapRect)
      let box = rect(for: overlay.boundingMapRect)
      canvas.fill(.rectangle(box), .white)
      canvas.stroke(
        Path([.move(box.origin), .line(Point(x: box.maxX, y: box.maxY))]), .black, width: 2 / zoomScale,
        style: LineStyle(dashes: [6 / zoomScale]))
    }
  }

  /// A renderer that draws a white border below its line.
  private final class BorderedRenderer: PolylineRenderer {
    override func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: inout OverlayCanvas) {
      if let path { canvas.stroke(path, .white, width: (lineWidth + 4) / zoomScale) }
      super.draw(mapRect, zoomScale: zoomScale, in: &canvas)
    }
  }

  /// An overlay of the program's own class.
  private final class Field: Overlay {
    let boundingMapRect = MapRect(x: 0.52, y: 0.34, width: 0.01, height: 0.01)
    var coordinate: Coordinate { boundingMapRect.origin.coordinate }
  }

  private final class Program: MapViewDelegate {
    let map = MapView()
    var renderer: (any Overlay) -> OverlayRenderer = { OverlayRenderer(overlay: $0) }

    init() {
      map.viewport = Viewport(
        center: Coordinate(latitude: 47, longitude: 9), zoom: 5, size: Size(width: 400, height: 300))
      map.delegate = self
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
      renderer(overlay)
    }

    var shapes: [OverlayShape] {
      var shapes: [OverlayShape] = []
      map.forEachOverlayShape(at: .aboveLabels) { shapes.append($0) }
      return shapes
    }
  }

  private let program = Program()
  private let box = [(46.0, 8.0), (46, 10), (48, 10), (48, 8)].map {
    Coordinate(latitude: $0.0, longitude: $0.1)
  }

  @Test func lineSubclassProvidesTheColorOfItsRenderer() throws {
    program.renderer = {
      let renderer = PolylineRenderer(overlay: $0)
      renderer.strokeColor = ($0 as? Route)?.color
      return renderer
    }
    let route = Route(coordinates: box, count: 2)
    route.title = "A1"
    route.color = Color(red: 1, green: 0, blue: 0)
    program.map.addOverlay(route)
    #expect(program.shapes.first?.stroke == route.color)
    #expect((program.map.overlays.first as? Route)?.title == "A1")
    #expect((program.map.renderer(for: route) as? PolylineRenderer)?.polyline === route)
  }

  @Test func rendererSubclassCreatesItsOwnPath() throws {
    program.renderer = {
      let renderer = StarRenderer(overlay: $0)
      renderer.fillColor = .white
      renderer.strokeColor = .black
      return renderer
    }
    let area = Polygon(coordinates: box)
    program.map.addOverlay(area)
    let shape = try #require(program.shapes.first)
    let bounds = area.boundingMapRect
    #expect(shape.isArea && shape.parts.count == 1 && shape.parts[0].count == 3)
    #expect(abs(shape.parts[0][0].x - bounds.midX) < 1e-12 && abs(shape.parts[0][0].y - bounds.minY) < 1e-12)
    #expect(shape.fill == .white && shape.stroke == .black && shape.strokeWidth == 2)
  }

  @Test func pathThatIsSetReplacesTheOverlayPath() throws {
    let area = Polygon(coordinates: box)
    let renderer = PolygonRenderer(polygon: area)
    renderer.strokeColor = .black
    program.renderer = { _ in renderer }
    #expect(renderer.path?.segments.count == 6, "four corners, back to the first, and closed")
    let middle = renderer.rect(for: area.boundingMapRect).center
    renderer.path = Path([.move(middle), .curve(middle, middle, to: .zero), .move(middle), .line(.zero)])
    program.map.addOverlay(area)
    let shape = try #require(program.shapes.first { $0.isStroked && !$0.isArea })
    #expect(shape.parts.count == 2 && program.shapes.allSatisfy { !$0.isFilled })
    renderer.invalidatePath()
    #expect(program.shapes.count == 1 && program.shapes[0].isArea)
  }

  @Test func rendererSubclassDrawsItsOwnShapes() throws {
    var made: CrossRenderer?
    program.renderer = {
      let renderer = CrossRenderer(overlay: $0)
      made = renderer
      return renderer
    }
    let field = Field()
    program.map.addOverlay(field)
    let shapes = program.shapes
    let renderer = try #require(made)
    #expect(shapes.count == 2 && shapes[0].fill == .white && abs(shapes[1].strokeWidth - 2) < 1e-9)
    #expect(shapes[1].lineStyle.dashes.allSatisfy { abs($0 - 6) < 1e-9 })
    #expect(shapes[0].bounds.map { abs($0.minX - 0.52) < 1e-12 && abs($0.maxY - 0.35) < 1e-12 } == true)
    #expect(renderer.drawn == [field.boundingMapRect])
    program.map.viewport.center.x += 1e-5
    _ = program.shapes
    #expect(renderer.drawn.count == 1)
    program.map.viewport.zoom += 1
    _ = program.shapes
    #expect(renderer.drawn.count == 2)
    renderer.isReady = false
    renderer.setNeedsDisplay()
    #expect(program.shapes.isEmpty && renderer.drawn.count == 2)
    renderer.isReady = true
    renderer.setNeedsDisplay(field.boundingMapRect)
    #expect(program.shapes.count == 2)
  }

  @Test func rendererSubclassDrawsBelowItsSuperclass() {
    program.renderer = {
      let renderer = BorderedRenderer(overlay: $0)
      renderer.strokeColor = .black
      renderer.lineWidth = 3
      renderer.alpha = 0.5
      return renderer
    }
    program.map.addOverlay(Polyline(coordinates: box))
    let shapes = program.shapes
    #expect(shapes.map(\.stroke) == [.white, .black] && shapes.map(\.alpha) == [0.5, 0.5])
    #expect(abs(shapes[0].strokeWidth - 7) < 1e-9 && shapes[1].strokeWidth == 3)
  }

  @Test func fillPathAndStrokePathUseTheRendererStyle() {
    final class Twice: PolygonRenderer {
      override func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: inout OverlayCanvas) {
        guard let path else { return }
        fillPath(path, in: &canvas)
        strokePath(path, zoomScale: zoomScale, in: &canvas)
      }
    }
    program.renderer = {
      let renderer = Twice(overlay: $0)
      renderer.strokeColor = .black
      renderer.fillColor = .white
      renderer.lineDashPattern = [5, 2]
      return renderer
    }
    program.map.addOverlay(Polygon(coordinates: box))
    #expect(
      program.shapes.map(\.isFilled) == [true, false] && program.shapes.map(\.isStroked) == [false, true])
    #expect(abs((program.shapes.last?.strokeWidth ?? 0) - 2) < 1e-9)
    #expect(program.shapes.last?.lineStyle.dashes.map { $0.rounded() } == [5, 2])
  }

  @Test func rendererCoordinateConversionsAreInverse() {
    let field = Field()
    let renderer = OverlayRenderer(overlay: field)
    let place = MapPoint(x: 0.525, y: 0.345)
    let point = renderer.point(for: place)
    #expect(abs(point.x - 0.005 * 268_435_456) < 1e-3)
    #expect(abs(renderer.mapPoint(for: point).x - place.x) < 1e-12)
    let rect = renderer.mapRect(for: renderer.rect(for: field.boundingMapRect))
    #expect(abs(rect.width - 0.01) < 1e-12 && rect.origin == field.boundingMapRect.origin)
    #expect(renderer.contentScaleFactor == 1)
  }
}
