import AnnotationKit
import Geography
import Observation
import Testing

/// Every drag transition of a map view, with real pointer events.
@MainActor @Suite struct DragTransitionTests {
  let stage = MapStage()
  let pin: PointAnnotation
  let start: Point
  let grip: Point

  init() {
    pin = stage.add(47, 9, title: "pin")
    start = stage.tip(pin)
    grip = start + (0, -20)
  }

  /// Presses and moves beyond the threshold.
  private func begin(by way: (Double, Double) = (100, 50)) {
    stage.press(grip)
    stage.move(grip + way)
  }

  /// A window may become the host during an animation.
  @Test func newHostIsAskedForTheClockDuringAnAnimation() {
    let stage = MapStage()
    let pin = stage.add(47, 9)
    stage.map.layoutIfNeeded()
    stage.map.host = nil
    let grip = stage.tip(pin) + (0, -10)
    stage.press(grip)
    stage.move(grip + (20, 20))
    #expect(stage.map.isAnimating)
    let before = stage.ticks
    stage.map.host = stage
    #expect(stage.ticks == before + 1)
  }

  @Test func dragReportsFourStatesAndSetsTheCoordinateOnceBeforeEnding() {
    begin()
    #expect(stage.takeStates() == ["starting ← none at 47.0 9.0"])
    stage.run(0.25)
    #expect(stage.takeStates() == ["dragging ← starting at 47.0 9.0"])
    stage.move(grip + (200, 0))
    #expect(pin.coordinate == Coordinate(latitude: 47, longitude: 9))
    stage.release(grip + (200, 0))
    #expect(stage.takeStates() == ["ending ← dragging at 47.0 17.8"])
    stage.run(0.5)
    #expect(stage.takeStates() == ["none ← ending at 47.0 17.8"])
    #expect(stage.tip(pin).isNear(start + (200, 0)))
    #expect(stage.map.dragPresentation == nil)
  }

  @Test func pressOnADraggableViewIsClaimedAndSelectsWhenTheDragBegins() {
    #expect(stage.press(grip).claims)
    #expect(stage.trace.isEmpty)
    stage.move(grip + (20, 0))
    #expect(stage.trace.first == "selected pin")
  }

  @Test(arguments: ["not draggable", "not movable", "disabled"])
  func pressOnAnUndraggableViewIsATap(reason: String) {
    stage.makesView = { annotation in
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.isDraggable = reason != "not draggable"
      view.isEnabled = reason != "disabled"
      return view
    }
    let place = start + (200, 0)
    if reason == "not movable" {
      stage.map.addAnnotation(Landmark(coordinate: stage.map.convert(place)))
    } else {
      _ = stage.add(
        stage.map.convert(place).latitude, stage.map.convert(place).longitude, title: "other")
    }
    #expect(!stage.press(place + (0, -20)).claims)
    stage.move(place + (40, -20))
    stage.run(1)
    stage.release(place + (40, -20))
    #expect(stage.takeStates().isEmpty)
  }

  @Test func viewFollowsThePointerWhileStarting() {
    begin()
    stage.move(grip + (150, 0))
    #expect(stage.map.dragPresentation?.state == .starting)
    let shown = stage.map.dragPresentation.map { stage.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(start + (150, 0)))
  }

  @Test func releaseWithoutMovementWhileStartingCancels() {
    stage.press(grip, .touch)
    stage.run(0.55)
    #expect(stage.claims == 1)
    #expect(stage.takeStates() == ["starting ← none at 47.0 9.0"])
    stage.release(grip, .touch)
    stage.run(1)
    #expect(stage.takeStates() == ["canceling ← starting at 47.0 9.0", "none ← canceling at 47.0 9.0"])
  }

  @Test func releaseAfterMovementWhileStartingDropsAfterTheLift() {
    begin()
    stage.release(grip + (100, 50))
    #expect(stage.takeStates() == ["starting ← none at 47.0 9.0"])
    #expect(pin.coordinate.longitude == 9)
    stage.run(1)
    #expect(
      stage.takeStates() == [
        "dragging ← starting at 47.0 9.0", "ending ← dragging at 45.5 13.4", "none ← ending at 45.5 13.4",
      ])
    #expect(stage.tip(pin).isNear(start + (100, 50)))
  }

  @Test func releaseWithoutMovementWhileDraggingCancels() {
    begin()
    stage.run(0.25)
    stage.release(grip)
    stage.run(1)
    #expect(
      stage.takeStates().suffix(2) == [
        "canceling ← dragging at 47.0 9.0", "none ← canceling at 47.0 9.0",
      ])
    #expect(pin.coordinate == Coordinate(latitude: 47, longitude: 9))
  }

  @Test(arguments: [(0.4, 1.0, true), (0.6, 1, false), (0.2, 2, true), (0.3, 2, false)])
  func movementUnderHalfADevicePixelCancels(way: Double, scale: Double, cancels: Bool) {
    stage.map.displayScale = scale
    begin()
    stage.run(0.25)
    stage.release(grip + (way, 0))
    stage.run(1)
    #expect((pin.coordinate.longitude == 9) == cancels)
    #expect(stage.trace.contains { $0.hasPrefix("canceling") } == cancels)
  }

  @Test func canceledGestureReturnsThePin() {
    begin(by: (100, 0))
    stage.run(0.25)
    stage.cancel()
    #expect(stage.takeStates().last == "canceling ← dragging at 47.0 9.0")
    let first = stage.map.dragPresentation?.coordinate.longitude ?? 0
    stage.run(0.1)
    let then = stage.map.dragPresentation?.coordinate.longitude ?? 0
    #expect(first > then && then > 9)
    stage.run(1)
    #expect(stage.takeStates() == ["none ← canceling at 47.0 9.0"])
    // The pointer is still pressed but has no effect.
    stage.move(grip + (300, 0))
    stage.release(grip + (300, 0))
    #expect(stage.takeStates().isEmpty && pin.coordinate.longitude == 9)
  }

  @Test func escapeCancelsThroughTheMapView() {
    begin()
    stage.run(0.25)
    stage.map.cancelDrag()
    stage.run(1)
    #expect(stage.takeStates().last == "none ← canceling at 47.0 9.0")
    #expect(pin.coordinate.longitude == 9)
  }

  @Test func secondPressCancelsTheDrag() {
    begin()
    stage.run(0.25)
    stage.press(grip + (10, 10))
    stage.run(1)
    #expect(stage.takeStates().last == "none ← canceling at 47.0 9.0")
  }

  @Test func removingTheAnnotationEndsItsDragAtOnce() {
    begin()
    stage.run(0.25)
    stage.trace = []
    stage.map.removeAnnotation(pin)
    #expect(
      stage.trace == [
        "canceling ← dragging at 47.0 9.0", "none ← canceling at 47.0 9.0", "deselected pin",
        "deselected view of pin",
      ])
    #expect(stage.map.annotations.isEmpty && stage.map.view(for: pin) == nil)
    stage.release(grip + (100, 50))
    stage.run(2)
    #expect(stage.trace.count == 4 && pin.coordinate.longitude == 9)
  }

  @Test func canceledDragReturnsToTheCoordinateSetByTheApp() async {
    begin()
    stage.run(0.25)
    pin.coordinate = Coordinate(latitude: 50, longitude: 12)
    for _ in 0..<1000 where stage.map.dragPresentation?.start.longitude != 12 { await Task.yield() }
    let shown = stage.map.dragPresentation.map { stage.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(start + (100, 50)))
    stage.cancel()
    stage.run(0.24)
    #expect(stage.map.dragPresentation?.start == pin.coordinate)
    #expect(abs((stage.map.dragPresentation?.coordinate.longitude ?? 0) - 12) < 1e-9)
    stage.run(1)
    #expect(pin.coordinate == Coordinate(latitude: 50, longitude: 12))
    #expect(stage.takeStates().last == "none ← canceling at 50.0 12.0")
  }

  @Test func isDraggableIsReadOnlyAtTheStart() {
    begin()
    stage.map.view(for: pin)?.isDraggable = false
    stage.run(0.25)
    stage.release(grip + (100, 50))
    stage.run(1)
    #expect(stage.takeStates().last == "none ← ending at 45.5 13.4")
  }

  @Test func draggedViewIsNotRecycled() {
    stage.map.source = ColumnSource([pin.coordinate])
    begin()
    let key = AnnotationKey(100)
    let view = stage.map.view(for: key)
    stage.map.selection.clear()
    stage.map.viewport.center = MercatorPoint(Coordinate(latitude: -40, longitude: 120))
    stage.run(1)
    #expect(view != nil && stage.map.view(for: key) === view)
    #expect(view?.annotation != nil && view?.dragState == .dragging)
    stage.cancel()
    stage.run(1)
    #expect(stage.map.view(for: key) == nil)
  }

  @Test func settingCancelingCancelsTheDrag() {
    begin()
    stage.run(0.25)
    stage.map.view(for: pin)?.dragState = .canceling
    stage.move(grip + (300, 0))
    stage.run(1)
    stage.release(grip + (300, 0))
    #expect(
      stage.takeStates().suffix(2) == [
        "canceling ← dragging at 47.0 9.0", "none ← canceling at 47.0 9.0",
      ])
    #expect(pin.coordinate.longitude == 9)
  }

  @Test func startingToNoneIsReportedAndCanceled() {
    begin()
    stage.map.view(for: pin)?.dragState = .none
    stage.run(1)
    #expect(stage.mistakes.count == 1)
    #expect(
      stage.takeStates() == [
        "starting ← none at 47.0 9.0", "none ← starting at 47.0 9.0", "canceling ← none at 47.0 9.0",
        "none ← canceling at 47.0 9.0",
      ])
  }

  @Test func draggingToNoneEndsWithoutAChange() {
    begin()
    stage.run(0.25)
    stage.map.view(for: pin)?.dragState = .none
    stage.release(grip + (100, 50))
    stage.run(1)
    #expect(stage.takeStates().last == "none ← dragging at 47.0 9.0")
    #expect(stage.map.dragPresentation == nil)
  }

  @Test func statesAdvanceInTheSameCallWithoutAnimations() {
    stage.map.animationsEnabled = false
    begin()
    #expect(
      stage.takeStates() == ["starting ← none at 47.0 9.0", "dragging ← starting at 47.0 9.0"])
    stage.release(grip + (100, 50))
    #expect(
      stage.takeStates() == ["ending ← dragging at 45.5 13.4", "none ← ending at 45.5 13.4"])
    begin(by: (30, 30))
    _ = stage.takeStates()
  }
}

/// An annotation that can't be moved.
@MainActor @Observable final class Landmark: Annotation {
  let coordinate: Coordinate
  init(coordinate: Coordinate) { self.coordinate = coordinate }
}
