import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

@MainActor @Suite struct ShowAnnotationsTests {
  let fixture = MapFixture()
  var map: MapView { fixture.map }

  private func pin(_ latitude: Double, _ longitude: Double) -> PointAnnotation {
    PointAnnotation(coordinate: Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Returns whether each view is completely on the map.
  private func showsViews(of pins: [PointAnnotation]) -> Bool {
    _ = map.displayList()
    let room = Rectangle(x: 0, y: 0, width: 800, height: 600)
    return pins.allSatisfy { pin in
      guard let frame = map.view(for: pin)?.frame else { return false }
      return room.contains(frame.origin) && room.contains(Point(x: frame.maxX, y: frame.maxY))
    }
  }

  @Test func annotationsAreAddedAndShownWithTheirViews() {
    fixture.makesView = { annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = Size(width: 200, height: 90)
      view.centerOffset = Point(x: 60, y: -20)
      return view
    }
    let pins = [pin(40, -3), pin(60, 25), pin(52, 13)]
    map.addAnnotation(pins[0])
    map.showAnnotations(pins, animated: false)
    #expect(map.annotations.count == 3)
    #expect(showsViews(of: pins))
    let nearer = map.viewport.zoom + 0.2
    map.zoom(by: 0.2, animated: false)
    #expect(map.viewport.zoom == nearer)
    #expect(!showsViews(of: pins), "and as near as they allow")
  }

  @Test func layoutMarginsAreRespected() {
    let pins = [pin(40, -3), pin(60, 25)]
    map.layoutMargins = EdgeInsets(top: 0, left: 300, bottom: 0, right: 0)
    map.showAnnotations(pins, animated: false)
    #expect(showsViews(of: pins))
    #expect(pins.allSatisfy { map.convert($0.coordinate).x > 300 })
  }

  @Test func annotationsAcrossTheAntimeridianTakeTheShortWay() {
    let pins = [pin(-18, 178), pin(-14, -172)]
    map.showAnnotations(pins, animated: false)
    #expect(showsViews(of: pins))
    #expect(map.viewport.zoom > 5)
    #expect(abs(map.centerCoordinate.longitude + 177) < 0.1)
  }

  @Test func showingAnnotationsRotatesNorthUp() {
    map.rotate(to: 1, animated: false)
    let pins = [pin(40, -3), pin(60, 25)]
    map.showAnnotations(pins, animated: false)
    #expect(map.viewport.rotation == 0)
    #expect(showsViews(of: pins))
  }

  @Test func zoomOfASingleAnnotationIsLimited() {
    map.showAnnotations([pin(10, 10)], animated: false)
    #expect(map.viewport.zoom == 15)
    map.showAnnotations([pin(10, 10), pin(10.00001, 10.00001)], animated: false)
    #expect(map.viewport.zoom == 18)
  }

  @Test func annotationsAreInViewAfterTheAnimation() {
    let pins = [pin(-33, 151), pin(-37, 144)]
    map.showAnnotations(pins, animated: true)
    fixture.run(0.5)
    #expect(showsViews(of: pins))
  }

  @Test func annotationsShownBeforeTheFirstLayoutWaitForIt() {
    let size = map.viewport.size
    map.viewport.size = .zero
    let pins = [pin(40, -3), pin(60, 25)]
    map.showAnnotations(pins, animated: true)
    #expect(map.annotations.count == 2)
    map.viewport.size = size
    #expect(showsViews(of: pins))
  }

  @Test func invalidCoordinatesAreIgnored() {
    let before = map.viewport
    map.showAnnotations([], animated: false)
    map.showAnnotations([pin(.nan, 0)], animated: false)
    #expect(map.viewport == before)
    let pins = [pin(40, -3), pin(60, 25)]
    map.showAnnotations([pin(99, 0)] + pins, animated: false)
    #expect(showsViews(of: pins))
    #expect(fixture.mistakes.isEmpty)
  }

  @Test func manyAnnotationsAreShownWithoutTheirViews() {
    var asked = 0
    fixture.makesView = { _ in
      asked += 1
      return nil
    }
    let pins = (0..<5000).map { pin(Double($0 % 50), Double($0 / 50)) }
    map.showAnnotations(pins, animated: true)
    #expect(asked == 0)
    fixture.run(0.5)
    #expect(map.convert(pins[0].coordinate, toPointTo: nil).y < 600)
    #expect(map.convert(pins[4999].coordinate, toPointTo: nil).x < 800)
  }

  @Test func showingSourceAnnotationsAddsNone() {
    let source = ColumnSource([pin(10, 10).coordinate, pin(20, 20).coordinate])
    map.source = source
    let shown = source.keys.compactMap { source.annotation(for: $0) }
    map.showAnnotations(shown, animated: false)
    #expect(source.keys.count == 2)
    let room = Rectangle(x: 0, y: 0, width: 800, height: 600)
    for annotation in shown { #expect(room.contains(map.convert(annotation.coordinate, toPointTo: nil))) }
    #expect(map.viewport.zoom > 4)
  }
}
