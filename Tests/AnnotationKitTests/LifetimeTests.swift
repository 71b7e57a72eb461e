import AnnotationKit
import Geography
import Testing

/// The program alone retains map views, views and annotations.
@MainActor @Suite struct LifetimeTests {
  private func map(_ pin: PointAnnotation) -> MapView {
    let map = MapView()
    map.viewport = Viewport(center: pin.coordinate, zoom: 5, size: Size(width: 800, height: 600))
    map.addAnnotation(pin)
    map.layoutIfNeeded()
    return map
  }

  private let place = Coordinate(latitude: 47, longitude: 9)

  @Test func mapViewIsReleasedDuringAnyActivity() {
    weak var goneMap: MapView?
    weak var goneView: AnnotationView?
    weak var gonePin: PointAnnotation?
    do {
      let pin = PointAnnotation(coordinate: place, title: "pin")
      let map = map(pin)
      (goneMap, goneView, gonePin) = (map, map.view(for: pin), pin)
      goneView?.canShowCallout = true
      goneView?.isDraggable = true
      map.selectAnnotation(pin, animated: true)
      #expect(map.callout != nil)
      map.showsUserLocation = true
      map.setCenter(Coordinate(latitude: 46, longitude: 9), animated: true)
      map.handle(PointerEvent(.pressed, at: map.convert(place) + (0, -20), time: 0))
      map.handle(PointerEvent(.moved, at: map.convert(place) + (50, -20), time: 0.1))
      #expect(map.isAnimating && map.dragPresentation != nil)
      _ = map.displayList()
    }
    #expect(goneMap == nil && goneView == nil && gonePin == nil)
  }

  @Test(arguments: [0.0, 0.05, 1]) func viewIsReleasedDespiteItsAnimation(seconds: Double) {
    weak var gone: AnnotationView?
    var finished: [Bool] = []
    do {
      let pin = PointAnnotation(coordinate: place)
      let map = map(pin)
      guard let view = map.view(for: pin) else { return #expect(Bool(false)) }
      view.animate(duration: 0.1) {
        view.alpha = 0.5
      } completion: { isFinished in
        view.alpha = 1
        finished.append(isFinished)
      }
      map.advance(to: seconds)
      gone = view
    }
    #expect(gone == nil && finished == [seconds == 1])
  }

  @Test func removedAnnotationIsReleased() {
    let map = map(PointAnnotation(coordinate: place))
    weak var gone: PointAnnotation?
    do {
      let pin = PointAnnotation(coordinate: place, title: "pin")
      gone = pin
      map.addAnnotation(pin)
      map.layoutIfNeeded()
      map.view(for: pin)?.canShowCallout = true
      map.selectAnnotation(pin, animated: false)
      #expect(map.callout != nil)
      map.removeAnnotation(pin)
      #expect(map.callout == nil)
      _ = map.displayList()
    }
    #expect(gone == nil)
  }

  /// A program that releases its map view during a drag.
  @MainActor final class Owner: MapViewDelegate {
    var map: MapView?
    let lastState: AnnotationView.DragState

    init(_ map: MapView, lastState: AnnotationView.DragState) {
      (self.map, self.lastState) = (map, lastState)
      map.delegate = self
    }

    func mapView(
      _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
      fromOldState oldState: AnnotationView.DragState
    ) { if newState == lastState { map = nil } }
  }

  @Test(arguments: [AnnotationView.DragState.starting, .dragging, .ending, .none])
  func mapViewMayBeReleasedInACallback(state: AnnotationView.DragState) throws {
    let pin = PointAnnotation(coordinate: place)
    let owner = Owner(map(pin), lastState: state)
    weak let gone = owner.map
    let grip = try #require(owner.map).convert(place) + (0, -20)
    owner.map?.view(for: pin)?.isDraggable = true
    owner.map?.handle(PointerEvent(.pressed, at: grip, time: 0))
    owner.map?.handle(PointerEvent(.moved, at: grip + (50, 0), time: 0.1))
    owner.map?.advance(to: 1)
    owner.map?.handle(PointerEvent(.released, at: grip + (50, 0), time: 1.1))
    owner.map?.advance(to: 3)
    #expect(gone == nil)
  }
}
