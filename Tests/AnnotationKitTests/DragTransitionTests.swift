import AnnotationKit
import Geography
import Observation
import Testing

/// Every drag transition of a map view, with real pointer events.
@MainActor @Suite struct DragTransitionTests {
  let fixture = MapFixture()
  let pin: PointAnnotation
  let start: Point
  let grip: Point

  init() {
    pin = fixture.add(47, 9, title: "pin")
    start = fixture.tip(pin)
    grip = start + (0, -20)
  }

  /// Presses and moves beyond the threshold.
  private func begin(by displacement: (Double, Double) = (100, 50)) {
    fixture.press(grip)
    fixture.move(grip + displacement)
  }

  /// A window that becomes the host during an animation must be asked for the clock.
  @Test func newHostIsAskedForTheClockDuringAnAnimation() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    fixture.map.layoutIfNeeded()
    fixture.map.host = nil
    let grip = fixture.tip(pin) + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (20, 20))
    #expect(fixture.map.isAnimating)
    let before = fixture.ticks
    fixture.map.host = fixture
    #expect(fixture.ticks == before + 1)
  }

  @Test func dragReportsFourStatesAndSetsTheCoordinateOnceBeforeEnding() {
    begin()
    #expect(fixture.takeStates() == ["starting ← none at 47.0 9.0"])
    fixture.run(0.25)
    #expect(fixture.takeStates() == ["dragging ← starting at 47.0 9.0"])
    fixture.move(grip + (200, 0))
    #expect(pin.coordinate == Coordinate(latitude: 47, longitude: 9))
    fixture.release(grip + (200, 0))
    #expect(fixture.takeStates() == ["ending ← dragging at 47.0 17.8"])
    fixture.run(0.5)
    #expect(fixture.takeStates() == ["none ← ending at 47.0 17.8"])
    #expect(fixture.tip(pin).isNear(start + (200, 0)))
    #expect(fixture.map.dragPresentation == nil)
  }

  @Test func pressOnADraggableViewIsClaimedAndSelectsWhenTheDragBegins() {
    #expect(fixture.press(grip).claims)
    #expect(fixture.trace.isEmpty)
    fixture.move(grip + (20, 0))
    #expect(fixture.trace.first == "selected pin")
  }

  @Test(arguments: ["not draggable", "not movable", "disabled"])
  func pressOnAnUndraggableViewIsATap(reason: String) {
    fixture.makesView = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.isDraggable = reason != "not draggable"
      view.isEnabled = reason != "disabled"
      return view
    }
    let place = start + (200, 0)
    if reason == "not movable" {
      fixture.map.addAnnotation(Landmark(coordinate: fixture.map.convert(place)))
    } else {
      _ = fixture.add(
        fixture.map.convert(place).latitude, fixture.map.convert(place).longitude, title: "other")
    }
    #expect(!fixture.press(place + (0, -20)).claims)
    fixture.move(place + (40, -20))
    fixture.run(1)
    fixture.release(place + (40, -20))
    #expect(fixture.takeStates().isEmpty)
  }

  @Test func viewFollowsThePointerWhileStarting() {
    begin()
    fixture.move(grip + (150, 0))
    #expect(fixture.map.dragPresentation?.state == .starting)
    let shown = fixture.map.dragPresentation.map { fixture.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(start + (150, 0)))
  }

  @Test func releaseWithoutMovementWhileStartingCancels() {
    fixture.press(grip, .touch)
    fixture.run(0.55)
    #expect(fixture.claims == 1)
    #expect(fixture.takeStates() == ["starting ← none at 47.0 9.0"])
    fixture.release(grip, .touch)
    fixture.run(1)
    #expect(fixture.takeStates() == ["canceling ← starting at 47.0 9.0", "none ← canceling at 47.0 9.0"])
  }

  @Test func releaseAfterMovementWhileStartingDropsAfterTheLift() {
    begin()
    fixture.release(grip + (100, 50))
    #expect(fixture.takeStates() == ["starting ← none at 47.0 9.0"])
    #expect(pin.coordinate.longitude == 9)
    fixture.run(1)
    #expect(
      fixture.takeStates() == [
        "dragging ← starting at 47.0 9.0", "ending ← dragging at 45.5 13.4", "none ← ending at 45.5 13.4",
      ])
    #expect(fixture.tip(pin).isNear(start + (100, 50)))
  }

  @Test func releaseWithoutMovementWhileDraggingCancels() {
    begin()
    fixture.run(0.25)
    fixture.release(grip)
    fixture.run(1)
    #expect(
      fixture.takeStates().suffix(2) == [
        "canceling ← dragging at 47.0 9.0", "none ← canceling at 47.0 9.0",
      ])
    #expect(pin.coordinate == Coordinate(latitude: 47, longitude: 9))
  }

  @Test(arguments: [(0.4, 1.0, true), (0.6, 1, false), (0.2, 2, true), (0.3, 2, false)])
  func movementUnderHalfADevicePixelCancels(displacement: Double, scale: Double, cancels: Bool) {
    fixture.map.displayScale = scale
    begin()
    fixture.run(0.25)
    fixture.release(grip + (displacement, 0))
    fixture.run(1)
    #expect((pin.coordinate.longitude == 9) == cancels)
    #expect(fixture.trace.contains { $0.hasPrefix("canceling") } == cancels)
  }

  @Test func canceledGestureReturnsThePin() {
    begin(by: (100, 0))
    fixture.run(0.25)
    fixture.cancel()
    #expect(fixture.takeStates().last == "canceling ← dragging at 47.0 9.0")
    let first = fixture.map.dragPresentation?.coordinate.longitude ?? 0
    fixture.run(0.1)
    let then = fixture.map.dragPresentation?.coordinate.longitude ?? 0
    #expect(first > then && then > 9)
    fixture.run(1)
    #expect(fixture.takeStates() == ["none ← canceling at 47.0 9.0"])
    // The pointer is still pressed but has no effect.
    fixture.move(grip + (300, 0))
    fixture.release(grip + (300, 0))
    #expect(fixture.takeStates().isEmpty && pin.coordinate.longitude == 9)
  }

  @Test func escapeCancelsThroughTheMapView() {
    begin()
    fixture.run(0.25)
    fixture.map.cancelDrag()
    fixture.run(1)
    #expect(fixture.takeStates().last == "none ← canceling at 47.0 9.0")
    #expect(pin.coordinate.longitude == 9)
  }

  @Test func secondPressCancelsTheDrag() {
    begin()
    fixture.run(0.25)
    fixture.press(grip + (10, 10))
    fixture.run(1)
    #expect(fixture.takeStates().last == "none ← canceling at 47.0 9.0")
  }

  @Test func removingTheAnnotationEndsItsDragAtOnce() {
    begin()
    fixture.run(0.25)
    fixture.trace = []
    fixture.map.removeAnnotation(pin)
    #expect(
      fixture.trace == [
        "canceling ← dragging at 47.0 9.0", "none ← canceling at 47.0 9.0", "deselected pin",
        "deselected view of pin",
      ])
    #expect(fixture.map.annotations.isEmpty && fixture.map.view(for: pin) == nil)
    fixture.release(grip + (100, 50))
    fixture.run(2)
    #expect(fixture.trace.count == 4 && pin.coordinate.longitude == 9)
  }

  @Test func canceledDragReturnsToTheCoordinateSetByTheApp() async {
    begin()
    fixture.run(0.25)
    pin.coordinate = Coordinate(latitude: 50, longitude: 12)
    for _ in 0..<1000 where fixture.map.dragPresentation?.start.longitude != 12 { await Task.yield() }
    let shown = fixture.map.dragPresentation.map { fixture.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(start + (100, 50)))
    fixture.cancel()
    fixture.run(0.24)
    #expect(fixture.map.dragPresentation?.start == pin.coordinate)
    #expect(abs((fixture.map.dragPresentation?.coordinate.longitude ?? 0) - 12) < 1e-9)
    fixture.run(1)
    #expect(pin.coordinate == Coordinate(latitude: 50, longitude: 12))
    #expect(fixture.takeStates().last == "none ← canceling at 50.0 12.0")
  }

  @Test func isDraggableIsReadOnlyAtTheStart() {
    begin()
    fixture.map.view(for: pin)?.isDraggable = false
    fixture.run(0.25)
    fixture.release(grip + (100, 50))
    fixture.run(1)
    #expect(fixture.takeStates().last == "none ← ending at 45.5 13.4")
  }

  @Test func draggedViewIsNotRecycled() {
    fixture.map.source = ColumnSource([pin.coordinate])
    begin()
    let key = AnnotationKey(100)
    let view = fixture.map.view(for: key)
    fixture.map.selection.clear()
    fixture.map.viewport.center = MercatorPoint(Coordinate(latitude: -40, longitude: 120))
    fixture.run(1)
    #expect(view != nil && fixture.map.view(for: key) === view)
    #expect(view?.annotation != nil && view?.dragState == .dragging)
    fixture.cancel()
    fixture.run(1)
    #expect(fixture.map.view(for: key) == nil)
  }

  @Test func settingCancelingCancelsTheDrag() {
    begin()
    fixture.run(0.25)
    fixture.map.view(for: pin)?.dragState = .canceling
    fixture.move(grip + (300, 0))
    fixture.run(1)
    fixture.release(grip + (300, 0))
    #expect(
      fixture.takeStates().suffix(2) == [
        "canceling ← dragging at 47.0 9.0", "none ← canceling at 47.0 9.0",
      ])
    #expect(pin.coordinate.longitude == 9)
  }

  @Test func startingToNoneIsReportedAndCanceled() {
    begin()
    fixture.map.view(for: pin)?.dragState = .none
    fixture.run(1)
    #expect(fixture.mistakes.count == 1)
    #expect(
      fixture.takeStates() == [
        "starting ← none at 47.0 9.0", "none ← starting at 47.0 9.0", "canceling ← none at 47.0 9.0",
        "none ← canceling at 47.0 9.0",
      ])
  }

  @Test func draggingToNoneEndsWithoutAChange() {
    begin()
    fixture.run(0.25)
    fixture.map.view(for: pin)?.dragState = .none
    fixture.release(grip + (100, 50))
    fixture.run(1)
    #expect(fixture.takeStates().last == "none ← dragging at 47.0 9.0")
    #expect(fixture.map.dragPresentation == nil)
  }

  @Test func statesAdvanceInTheSameCallWithoutAnimations() {
    fixture.map.animationsEnabled = false
    begin()
    #expect(
      fixture.takeStates() == ["starting ← none at 47.0 9.0", "dragging ← starting at 47.0 9.0"])
    fixture.release(grip + (100, 50))
    #expect(
      fixture.takeStates() == ["ending ← dragging at 45.5 13.4", "none ← ending at 45.5 13.4"])
    begin(by: (30, 30))
    _ = fixture.takeStates()
  }
}

/// An annotation that can't be moved.
@MainActor @Observable final class Landmark: Annotation {
  let coordinate: Coordinate
  init(coordinate: Coordinate) { self.coordinate = coordinate }
}
