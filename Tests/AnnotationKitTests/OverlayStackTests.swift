import AnnotationKit
import Geography
import Observing
import Testing

/// Which overlays there are, in which order, and when their renderers are asked for.
@MainActor @Suite struct OverlayStackTests {
  private let fixture = OverlayProgram()
  private var map: MapView { fixture.map }

  @Test func theyAreKeptByLevelInTheOrderOfAdding() {
    let lines = (0..<4).map { _ in fixture.line() }
    map.addOverlay(lines[0])
    map.addOverlay(lines[1], level: .aboveRoads)
    map.addOverlays([lines[2], lines[3]], level: .aboveRoads)
    #expect(fixture.names(map.overlays, of: lines) == [1, 2, 3, 0])
    #expect(fixture.names(map.overlays(in: .aboveRoads), of: lines) == [1, 2, 3])
    #expect(fixture.names(map.overlays(in: .aboveLabels), of: lines) == [0])
  }

  @Test func addingTheSameObjectAgainDoesNothing() {
    let line = fixture.line()
    map.addOverlay(line)
    map.addOverlays([line, line])
    map.insertOverlay(line, at: 0, level: .aboveRoads)
    #expect(map.overlays.count == 1 && map.overlays(in: .aboveLabels).count == 1)
  }

  @Test func theyAreInsertedAtAnIndexAboveAndBelow() {
    let lines = (0..<7).map { _ in fixture.line() }
    map.addOverlays([lines[0], lines[1]])
    map.insertOverlay(lines[2], at: 0)
    map.insertOverlay(lines[3], at: 99)
    map.insertOverlay(lines[4], above: lines[0])
    map.insertOverlay(lines[5], below: lines[0])
    #expect(fixture.names(map.overlays, of: lines) == [2, 5, 0, 4, 1, 3])
    // One that is not at the level is no neighbor there.
    map.insertOverlay(lines[6], above: fixture.line())
    #expect(fixture.names(map.overlays, of: lines).last == 6)
  }

  @Test func exchangedOnesExchangeTheirLevelsToo() {
    let lines = (0..<4).map { _ in fixture.line() }
    map.addOverlays([lines[0], lines[1]], level: .aboveRoads)
    map.addOverlays([lines[2], lines[3]])
    map.exchangeOverlay(lines[0], with: lines[3])
    #expect(fixture.names(map.overlays, of: lines) == [3, 1, 2, 0])
    #expect(fixture.names(map.overlays(in: .aboveLabels), of: lines) == [2, 0])
    map.exchangeOverlay(at: 0, withOverlayAt: 1)
    #expect(fixture.names(map.overlays, of: lines) == [1, 3, 2, 0])
    map.exchangeOverlay(lines[0], with: fixture.line())
    map.exchangeOverlay(at: 0, withOverlayAt: 4)
    #expect(fixture.names(map.overlays, of: lines) == [1, 3, 2, 0])
    map.removeOverlay(lines[0])
    #expect(fixture.names(map.overlays(in: .aboveLabels), of: lines) == [2])
  }

  @Test func whatIsPaintedFollowsLevelAndOrder() {
    let lines = (1...4).map { fixture.line(width: Double($0)) }
    map.addOverlay(lines[3])
    map.addOverlays([lines[0], lines[1]], level: .aboveRoads)
    map.insertOverlay(lines[2], at: 0, level: .aboveRoads)
    #expect(fixture.shapes(.aboveRoads).map(\.strokeWidth) == [3, 1, 2])
    #expect(fixture.shapes(.aboveLabels).map(\.strokeWidth) == [4])
  }

  @Test func removedOnesAreNotPaintedAndTheirRenderersForgotten() {
    let lines = [fixture.line(), fixture.line()]
    map.addOverlays(lines)
    #expect(fixture.shapes(.aboveLabels).count == 2)
    let renderer = map.renderer(for: lines[0])
    map.removeOverlays([lines[0], fixture.line()])
    #expect(fixture.shapes(.aboveLabels).count == 1)
    #expect(map.renderer(for: lines[0]) == nil && map.renderer(for: lines[1]) != nil)
    let before = fixture.displays
    (renderer as? PolylineRenderer)?.lineWidth = 9
    #expect(fixture.displays == before)
    map.addOverlay(lines[0])
    #expect(fixture.shapes(.aboveLabels).count == 2)
    #expect(fixture.asked == 3)
  }

  @Test func theDelegateIsAskedOnceWhenTheOverlayComesIntoView() {
    let line = Polyline(coordinates: [
      Coordinate(latitude: -40, longitude: 170), Coordinate(latitude: -41, longitude: 172),
    ])
    map.addOverlay(line)
    #expect(fixture.shapes(.aboveLabels).isEmpty)
    #expect(fixture.asked == 0 && map.renderer(for: line) == nil)
    map.viewport = Viewport(
      center: Coordinate(latitude: -40, longitude: 171), zoom: 6, size: Size(width: 400, height: 300))
    for _ in 0..<3 { #expect(fixture.shapes(.aboveLabels).count == 1) }
    #expect(fixture.asked == 1 && fixture.added.count == 1)
    #expect(fixture.added.first === map.renderer(for: line))
    map.viewport.center.x -= 0.5
    #expect(fixture.shapes(.aboveLabels).isEmpty)
    map.viewport.center.x += 0.5
    #expect(fixture.shapes(.aboveLabels).count == 1)
    #expect(fixture.asked == 1)
  }

  @Test func withoutARendererNothingIsDrawn() {
    let line = fixture.line()
    let plain = Silent()
    map.delegate = nil
    map.addOverlay(line)
    #expect(fixture.shapes(.aboveLabels).isEmpty && map.renderer(for: line) == nil)
    map.delegate = plain
    #expect(fixture.shapes(.aboveLabels).isEmpty)
    #expect(map.renderer(for: line).map { type(of: $0) == OverlayRenderer.self } == true)
    #expect(map.overlays(at: Point(x: 200, y: 150)).isEmpty)
  }

  @Test func theDelegateMayAddAndRemoveWhileItIsAsked() {
    let lines = [fixture.line(), fixture.line(), fixture.line()]
    fixture.whenAsked = { [map] overlay in
      guard overlay === lines[0] else { return }
      map.removeOverlays([lines[0], lines[1]])
      map.addOverlay(lines[2])
    }
    map.addOverlays([lines[0], lines[1]])
    _ = fixture.shapes(.aboveLabels)
    #expect(fixture.shapes(.aboveLabels).count == 1)
    #expect(map.overlays.count == 1 && map.renderer(for: lines[2]) != nil)
    #expect(map.renderer(for: lines[0]) == nil)
  }

  @Test func everyPropertyOfARendererRepaints() throws {
    let line = fixture.line()
    map.addOverlay(line)
    _ = fixture.shapes(.aboveLabels)
    let renderer = try #require(map.renderer(for: line) as? PolylineRenderer)
    let changes: [(OverlayPathRenderer) -> Void] = [
      { $0.strokeColor = .white }, { $0.fillColor = .white }, { $0.lineWidth = 7 }, { $0.lineCap = .butt },
      { $0.lineJoin = .miter }, { $0.miterLimit = 3 }, { $0.lineDashPattern = [4, 2] },
      { $0.lineDashPhase = 1 },
      { $0.alpha = 0.5 }, { $0.invalidatePath() }, { $0.setNeedsDisplay() }, { $0.setNeedsDisplay(.world) },
    ]
    for change in changes {
      let before = fixture.displays
      change(renderer)
      #expect(fixture.displays == before + 1)
    }
    let shape = try #require(fixture.shapes(.aboveLabels).first)
    #expect(shape.stroke == .white && shape.strokeWidth == 7 && shape.alpha == 0.5)
    #expect(
      shape.lineStyle == LineStyle(cap: .butt, join: .miter, miterLimit: 3, dashes: [4, 2], dashPhase: 1))
  }

  @Test func aSourcesShapesLieUnderThoseThatAreAdded() {
    let source = Lines()
    map.overlaySource = source
    map.addOverlay(fixture.line(width: 5), level: .aboveRoads)
    #expect(fixture.shapes(.aboveRoads).map(\.strokeWidth) == [1, 5])
    #expect(fixture.shapes(.aboveLabels).isEmpty)
    let before = fixture.displays
    source.observers.notify(())
    #expect(fixture.displays == before + 1)
    map.overlaySource = nil
    source.observers.notify(())
    #expect(fixture.shapes(.aboveRoads).map(\.strokeWidth) == [5])
    #expect(fixture.displays == before + 2)
  }

  @Test func aSourceIsAskedAgainWhenTheAppearanceChanges() {
    let source = Lines()
    map.overlaySource = source
    let (before, version) = (fixture.displays, map.overlayVersion(at: .aboveRoads))
    map.appearance = .dark
    #expect(fixture.displays == before + 1)
    #expect(map.overlayVersion(at: .aboveRoads) != version)
  }

  @Test func aPanAsksAPathForNothingAndAZoomDoesNotMakeItAnew() throws {
    let line = fixture.line()
    map.addOverlay(line)
    _ = fixture.shapes(.aboveLabels)
    let renderer = try #require(map.renderer(for: line) as? CountingRenderer)
    map.viewport.center.x += 1e-4
    map.viewport.zoom += 1
    _ = fixture.shapes(.aboveLabels)
    #expect(renderer.paths == 1)
    renderer.invalidatePath()
    _ = fixture.shapes(.aboveLabels)
    #expect(renderer.paths == 2)
  }

  private final class Silent: MapViewDelegate {}
}
