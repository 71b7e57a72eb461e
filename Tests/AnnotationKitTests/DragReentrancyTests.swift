import Geography
import Testing

@testable import AnnotationKit

/// Drags in which the program answers back in the middle of a call.
@MainActor @Suite struct DragReentrancyTests {
  let fixture = MapFixture()

  /// A drag of a pin at 47 N 9 E by 100 pixels to the east, with the clock run in between.
  private func drag() -> PointAnnotation {
    let pin = fixture.add(47, 9, title: "pin")
    let grip = fixture.tip(pin) + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (100, 0))
    fixture.run(0.5)
    fixture.release(grip + (100, 0))
    fixture.run(0.5)
    return pin
  }

  private static let whole = [
    "starting ← none at 47.0 9.0", "dragging ← starting at 47.0 9.0", "ending ← dragging at 47.0 13.4",
    "none ← ending at 47.0 13.4",
  ]

  private func uses(_ view: @escaping (any Annotation) -> AnnotationView) {
    fixture.makesView = { annotation in
      let view = view(annotation)
      view.isDraggable = true
      return view
    }
  }

  @Test func theDelegateMaySetDraggingAndNoneInItsCallback() {
    fixture.whenStateChanges = { view, state in
      switch state {
      case .starting: view.dragState = .dragging
      case .ending, .canceling: view.dragState = .none
      case .dragging, .none: break
      }
    }
    let pin = drag()
    #expect(fixture.takeStates() == DragReentrancyTests.whole)
    #expect(pin.coordinate.longitude > 13)
    #expect(fixture.map.view(for: pin)?.target.lift.height == 0)
  }

  @Test func aBaseViewNeverAdvancesAndIsTrackedAllTheSame() {
    uses { annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame = Rectangle(x: 0, y: 0, width: 40, height: 40)
      return view
    }
    let pin = drag()
    #expect(fixture.takeStates() == ["starting ← none at 47.0 9.0", "ending ← starting at 47.0 13.4"])
    // The next drag first brings the last one to its end.
    let grip = fixture.tip(pin)
    fixture.press(grip)
    fixture.move(grip + (50, 0))
    #expect(fixture.takeStates() == ["none ← ending at 47.0 13.4", "starting ← none at 47.0 13.4"])
  }

  @Test func aViewThatStoresNothingIsMovedAllTheSame() {
    final class Deaf: AnnotationView {
      override func setDragState(_ newState: DragState, animated: Bool) {}
    }
    uses { annotation in
      let view = Deaf(annotation: annotation, reuseIdentifier: nil)
      view.frame = Rectangle(x: 0, y: 0, width: 40, height: 40)
      return view
    }
    let pin = drag()
    #expect(fixture.takeStates().isEmpty && pin.coordinate.longitude > 13)
    #expect(fixture.map.dragPresentation == nil)
  }

  @Test func aSubclassLiftsAndDropsOnTheMapViewsClock() {
    uses { SlowView(annotation: $0, reuseIdentifier: nil) }
    let pin = fixture.add(47, 9)
    let grip = fixture.tip(pin)
    func top() -> Double? {
      fixture.map.displayList().live.last { $0.part == .view }?.transform.ty.rounded()
    }
    fixture.press(grip)
    fixture.move(grip + (100, 0))
    #expect(top() == 280)
    fixture.run(0.2)
    #expect(top().map { $0 < 279 && $0 > 261 } == true)
    fixture.run(0.25)
    #expect(top() == 260)
    fixture.release(grip + (100, 0))
    fixture.run(0.5)
    #expect(fixture.takeStates() == DragReentrancyTests.whole)
    #expect(top() == 280 && fixture.tip(pin).isNear(Point(x: 500, y: 300), within: 1e-5))
  }

  @Test func aLateLiftDoesNotDisturbWhatCameAfterIt() {
    uses { SlowView(annotation: $0, reuseIdentifier: nil) }
    let pin = fixture.add(47, 9, title: "pin")
    let grip = fixture.tip(pin)
    fixture.press(grip)
    fixture.move(grip + (100, 0))
    fixture.run(0.1)
    fixture.cancel()
    fixture.run(2)
    #expect(
      fixture.takeStates() == [
        "starting ← none at 47.0 9.0", "canceling ← starting at 47.0 9.0", "none ← canceling at 47.0 9.0",
      ])
    #expect(pin.coordinate.longitude == 9 && fixture.map.dragPresentation == nil)
  }

  @Test func aPinTakenUpAgainWhileItDropsIsNotDisturbedByItsLastDrop() {
    let pin = fixture.add(47, 9)
    let grip = fixture.tip(pin) + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (100, 0))
    fixture.run(0.5)
    fixture.release(grip + (100, 0))
    fixture.run(0.15)
    _ = fixture.takeStates()
    fixture.press(grip + (100, 0))
    fixture.move(grip + (200, 0))
    fixture.run(1)
    #expect(
      fixture.takeStates() == [
        "none ← ending at 47.0 13.4", "starting ← none at 47.0 13.4", "dragging ← starting at 47.0 13.4",
      ])
    #expect(fixture.mistakes.isEmpty && fixture.map.view(for: pin)?.target.lift.height == 16)
  }

  @Test func aViewReleasedInItsLiftHearsNothingLater() {
    uses { SlowView(annotation: $0, reuseIdentifier: "slow") }
    let pin = fixture.add(47, 9, title: "pin")
    let grip = fixture.tip(pin)
    fixture.press(grip)
    fixture.move(grip + (100, 0))
    fixture.run(0.1)
    let view = fixture.map.view(for: pin)
    fixture.map.removeAnnotation(pin)
    fixture.trace = []
    fixture.run(2)
    #expect(fixture.trace.isEmpty)
    let next = fixture.map.dequeueReusableAnnotationView(withIdentifier: "slow")
    #expect(next === view && next?.dragState == AnnotationView.DragState.none)
  }

  @Test(arguments: AnnotationView.DragState.allCases)
  func anAnnotationMayBeRemovedInItsOwnCallback(state: AnnotationView.DragState) {
    var isRemoved = false
    fixture.whenStateChanges = { [unowned fixture] view, newState in
      guard newState == state, !isRemoved, let annotation = view.annotation else { return }
      isRemoved = true
      fixture.map.removeAnnotation(annotation)
    }
    let pin = fixture.add(47, 9, title: "pin")
    let grip = fixture.tip(pin) + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (100, 0))
    fixture.run(0.5)
    if state == .canceling { fixture.cancel() } else { fixture.release(grip + (100, 0)) }
    fixture.run(1)
    #expect(isRemoved && fixture.map.annotations.isEmpty && fixture.map.view(for: pin) == nil)
    let states = fixture.takeStates()
    #expect(states.last?.hasPrefix("none") == true)
    #expect(states.count { $0.hasPrefix("none") } == 1)
    #expect(fixture.map.dragPresentation == nil && fixture.map.selection.isEmpty)
    // The map view is as good as before.
    #expect(drag().coordinate.longitude > 13)
  }

  @Test func aPinTakenUpAgainMayBeRemovedByWhoeverHearsThatItsLastDragIsOver() {
    uses { annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame = Rectangle(x: 0, y: 0, width: 40, height: 40)
      return view
    }
    fixture.whenStateChanges = { [unowned fixture] view, state in
      guard state == .none, let annotation = view.annotation else { return }
      fixture.map.removeAnnotation(annotation)
    }
    let pin = drag()
    fixture.run(1)
    #expect(fixture.takeStates().last?.hasPrefix("ending") == true)
    let grip = fixture.tip(pin)
    fixture.press(grip)
    fixture.move(grip + (50, 0))
    #expect(fixture.takeStates() == ["none ← ending at 47.0 13.4"])
    #expect(fixture.map.dragPresentation == nil && fixture.map.displayList().live.isEmpty)
    fixture.release(grip + (50, 0))
    fixture.run(2)
    #expect(fixture.takeStates().isEmpty && !fixture.map.isAnimating)
  }

  @Test func aPlaceThatIsNoneIsNotWhereACanceledDragGoesBackTo() throws {
    let pin = fixture.add(47, 9, title: "pin")
    let grip = fixture.tip(pin) + (0, -10)
    fixture.press(grip)
    fixture.move(grip + (100, 0))
    fixture.run(0.5)
    pin.coordinate = Coordinate(latitude: 95, longitude: 9)
    fixture.run(0.1)
    fixture.cancel()
    fixture.run(0.1)
    #expect(try #require(fixture.map.dragPresentation).coordinate.isValid)
    fixture.run(1)
    _ = fixture.map.displayList()
    #expect(fixture.map.dragPresentation == nil && fixture.map.view(for: pin) == nil)
  }

  @Test func aDelegateMayStraightenTheDropWhenItHearsEnding() {
    fixture.whenStateChanges = { view, state in
      guard state == .ending, let pin = view.annotation as? PointAnnotation else { return }
      pin.coordinate = Coordinate(latitude: 47, longitude: 13)
    }
    let pin = drag()
    #expect(fixture.takeStates().last == "none ← ending at 47.0 13.0")
    #expect(pin.coordinate == Coordinate(latitude: 47, longitude: 13))
  }

  @Test func settingAStateAgainTellsNobody() {
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    view.setDragState(.none, animated: true)
    #expect(view.dragState == AnnotationView.DragState.none)
    fixture.whenStateChanges = { view, state in view.dragState = state }
    _ = drag()
    #expect(fixture.takeStates() == DragReentrancyTests.whole)
  }

  @Test func theBaseClassStoresAndDoesNoMore() {
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    for state in AnnotationView.DragState.allCases {
      view.setDragState(state, animated: true)
      #expect(view.dragState == state)
    }
    #expect(AnnotationView.DragState.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(AnnotationView.DragState.canceling.rawValue == 3)
  }
}

/// A view with a lift and a drop of its own, of 0.4 s each, which it never calls off.
@MainActor final class SlowView: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame = Rectangle(x: 0, y: 0, width: 40, height: 40)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func draw(_ drawing: inout Drawing) {
    drawing.elements = [.fill(.rectangle(bounds), .color(.black))]
  }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting:
      animate(duration: animated ? 0.4 : 0) {
        center = center + Point(x: 0, y: -20)
      } completion: { [weak self] _ in
        self?.finish(.dragging)
      }
    case .ending, .canceling:
      animate(duration: animated ? 0.4 : 0) {
        center = center + Point(x: 0, y: 20)
      } completion: { [weak self] _ in
        self?.finish(.none)
      }
    case .none, .dragging: break
    }
  }

  private func finish(_ state: DragState) { super.setDragState(state, animated: false) }
}
