import AnnotationKit
import Geography
import Testing

/// A subclass of the map view, as in ports of `MKMapView` subclasses.
@MainActor @Suite struct MapViewSubclassTests {
  private let map = OwnMap(frame: Rectangle(x: 0, y: 0, width: 800, height: 600))
  private let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "pin")
  private let middle = Point(x: 400, y: 295)

  init() {
    map.animationsEnabled = false
    map.setRegion(
      CoordinateRegion(center: pin.coordinate, span: CoordinateSpan(latitudeDelta: 10, longitudeDelta: 10)),
      animated: false)
    map.addAnnotation(pin)
    _ = map.displayList()
  }

  private func tap() {
    map.handle(PointerEvent(.pressed, at: middle, time: 0))
    map.handle(PointerEvent(.released, at: middle, time: 0))
  }

  @Test func frameDeterminesTheSizeOfTheMap() {
    #expect(map.viewport.size == Size(width: 800, height: 600))
    #expect((map.convert(pin.coordinate) - Point(x: 400, y: 300)).length < 1e-6)
    #expect(OwnMap().viewport.size == .zero && MapView().viewport.size == .zero)
    #expect((map as MapView) as? OwnMap === map)
  }

  @Test func layoutSubviewsCanBeOverridden() {
    let count = map.layouts
    #expect(count > 0)
    _ = map.displayList()
    #expect(map.layouts == count, "nothing has changed")
    map.pan(by: Point(x: 10, y: 0), animated: false)
    _ = map.displayList()
    #expect(map.layouts == count + 1)
  }

  @Test func hitTestOverrideDeterminesThePressedView() {
    map.letsThrough = { _ in true }
    tap()
    #expect(map.selectedAnnotations.isEmpty)
    map.letsThrough = { _ in false }
    tap()
    #expect(map.selectedAnnotations.first === pin)
    #expect(map.hitTest(middle, with: nil) === map.view(for: pin))
    #expect(map.hitTest(Point(x: 10, y: 10), with: nil) == nil)
  }

  @Test func hitTestOverrideMayReturnAnotherView() {
    let other = PointAnnotation(coordinate: Coordinate(latitude: 45, longitude: 7), title: "other")
    map.addAnnotation(other)
    _ = map.displayList()
    map.answers = map.view(for: other)
    tap()
    #expect(map.selectedAnnotations.first === other)
  }

  @Test func handleOverrideGetsPointerEventsFirst() {
    tap()
    #expect(map.phases == [.pressed, .released] && map.selectedAnnotations.count == 1)
  }
}

@MainActor private final class OwnMap: MapView {
  var layouts = 0
  var phases: [PointerEvent.Phase] = []
  var letsThrough: (AnnotationView) -> Bool = { _ in false }
  var answers: AnnotationView?

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }

  override func hitTest(_ point: Point, with event: PointerEvent?) -> AnnotationView? {
    if let answers { return answers }
    let view = super.hitTest(point, with: event)
    return view.map(letsThrough) == true ? nil : view
  }

  @discardableResult
  override func handle(_ event: PointerEvent) -> PointerResponse {
    phases.append(event.phase)
    return super.handle(event)
  }
}
