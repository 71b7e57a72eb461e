import AnnotationKit
import Geography
import Testing

/// Actions of programs during a drag, other than handling its states.
@MainActor @Suite struct LiveDragTests {
  private let program = Program()

  private func uses(_ viewClass: AnnotationView.Type) {
    program.provides = { annotation in
      let view = viewClass.init(reuseIdentifier: nil)
      view.isDraggable = true
      return view
    }
  }

  // MARK: Setting the coordinate during a drag

  @Test func settingTheCoordinateDuringADragStillReportsTheDrop() {
    uses(Kite.self)
    let pin = program.addPin()
    let live = program.map.observeDrag { drag in
      if drag.state == .dragging { pin.coordinate = drag.coordinate }
    }
    program.press(400, 300)
    program.move(450, 300)
    program.run(0.5)
    program.move(500, 300)
    program.run(0.1)
    #expect(pin.coordinate.longitude > 13)
    program.release(500, 300)
    program.run(1)
    #expect(
      program.takeHeard() == [
        "starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending",
      ])
    #expect(pin.coordinate.longitude > 13)
    withExtendedLifetime(live) {}
  }

  @Test func releaseAtTheStartCancelsEvenIfTheProgramMovedThePin() {
    uses(Kite.self)
    let pin = program.addPin()
    program.press(400, 300)
    program.move(450, 300)
    program.run(0.5)
    pin.coordinate = Coordinate(latitude: 48, longitude: 10)
    program.release(400, 300)
    program.run(1)
    #expect(program.takeHeard().suffix(2) == ["canceling ← dragging", "none ← canceling"])
    #expect(pin.coordinate == Coordinate(latitude: 48, longitude: 10))
  }

  // MARK: Selected by the program

  @Test func viewSelectedByTheProgramIsDraggedByTouchAtOnce() {
    program.provides = { annotation in
      let view = Kite(annotation: annotation, reuseIdentifier: nil)
      (view.isDraggable, view.isSelected) = (true, true)
      return view
    }
    let pin = program.addPin()
    _ = program.map.displayList()
    #expect(program.map.view(for: pin)?.isSelected == true && program.map.selectedAnnotations.isEmpty)
    program.press(400, 300, .touch)
    program.move(450, 300, .touch)
    #expect(program.heard == ["starting ← none"])
    program.move(500, 300, .touch)
    program.release(500, 300, .touch)
    program.run(1)
    #expect(pin.coordinate.longitude > 13)
  }

  // MARK: Views that never set dragging

  @Test func viewThatNeverSetsDraggingIsDroppedAtTheRelease() {
    uses(Stone.self)
    let pin = program.addPin()
    program.drag()
    #expect(program.takeHeard() == ["starting ← none", "ending ← starting"])
    #expect(pin.coordinate.longitude > 13)
  }

  @Test func viewThatNeverSetsDraggingIsDroppedAfterItsAnimation() {
    uses(Breather.self)
    program.addPin()
    program.drag(for: 0.1)
    #expect(program.takeHeard() == ["starting ← none"])
    program.run(0.3)
    #expect(program.takeHeard() == ["ending ← starting"])
  }

  @Test func viewThatNeverSetsDraggingPansTheMapAtTheEdge() {
    uses(Stone.self)
    program.addPin()
    program.press(400, 300)
    program.move(790, 300)
    program.run(0.5)
    #expect(program.map.viewport.center.coordinate.longitude > 10)
  }

  // MARK: States that the program sets

  @Test func stateSetOnAViewAtRestIsStored() {
    uses(Kite.self)
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = program.map.view(for: pin)
    view?.setDragState(.dragging, animated: false)
    #expect(view?.dragState == .dragging && program.takeHeard() == ["dragging ← none"])
    view?.setDragState(.ending, animated: false)
    #expect(program.takeHeard() == ["ending ← dragging", "none ← ending"])
    #expect(view?.dragState == AnnotationView.DragState.none && pin.coordinate.longitude == 9)
  }

  @Test func startingSetWithoutAPointerIsStoredAndReportedOnce() {
    uses(Kite.self)
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = program.map.view(for: pin)
    for _ in 0..<2 {
      view?.setDragState(.starting, animated: true)
      program.run(0.5)
      #expect(program.takeHeard() == ["starting ← none", "dragging ← starting"])
      view?.dragState = .none
      #expect(program.takeHeard() == ["none ← dragging"])
    }
    #expect(program.mistakes.count == 1 && program.mistakes[0].contains("starting"))
    // The next drag works normally.
    program.drag()
    program.run(1)
    #expect(program.takeHeard().last == "none ← ending" && pin.coordinate.longitude > 13)
  }

  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func startingSetDuringAPressBeginsTheDrag(device: PointerEvent.Device) {
    uses(Kite.self)
    let pin = program.addPin()
    _ = program.map.displayList()
    program.press(400, 300, device)
    program.map.view(for: pin)?.setDragState(.starting, animated: true)
    #expect(program.heard == ["starting ← none"] && program.claims == 1)
    program.move(402, 300, device)
    program.run(0.5)
    #expect(program.picture?.x == 402)
    program.move(500, 300, device)
    program.release(500, 300, device)
    program.run(1)
    #expect(
      program.takeHeard() == [
        "starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending",
      ])
    #expect(pin.coordinate.longitude > 13 && program.mistakes.isEmpty)
  }

  @Test func startingSetInDidSelectBeginsTheDragOnce() {
    uses(Kite.self)
    let pin = program.addPin()
    program.selects = { [unowned program] annotation in
      program.map.view(for: annotation)?.setDragState(.starting, animated: true)
    }
    program.drag()
    program.run(1)
    #expect(
      program.takeHeard() == [
        "starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending",
      ])
    #expect(pin.coordinate.longitude > 13 && program.mistakes.isEmpty)
  }

  @Test func startingDoesNotBeginTheDragOfAnUndraggableView() {
    uses(Kite.self)
    let pin = program.addPin()
    _ = program.map.displayList()
    program.map.view(for: pin)?.isDraggable = false
    program.press(400, 300)
    program.map.view(for: pin)?.setDragState(.starting, animated: false)
    program.move(500, 300)
    program.release(500, 300)
    program.run(1)
    #expect(pin.coordinate.longitude == 9 && program.mistakes.count == 1)
  }
}

/// A view that animates its lift without setting `dragging`.
@MainActor final class Breather: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 40, height: 40)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    if newState == .starting { animate(duration: 0.3) { alpha = 0.8 } }
  }
}
