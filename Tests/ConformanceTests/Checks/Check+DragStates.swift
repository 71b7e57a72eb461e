import Geography

@testable import AnnotationKit
@testable import Graphics

extension Check {
  /// Checks for the mistakes with the numbers 1 and 3 to 6: drag states.
  static let dragStates = [
    Check(.mapSaysDragging, "The map view waits until the view says that it has lifted.") { scene in
      scene.pin()
      scene.begin()
      scene.run(2)
      scene.equal(scene.app.states, ["starting ← none"], "a view that never lifts")
    },
    Check(.mapSaysNone, "The map view waits until the view says that it rests.") { scene in
      scene.pin()
      scene.app.whenStateChanges = { view, state in if state == .starting { view.dragState = .dragging } }
      scene.drag()
      scene.run(3)
      scene.equal(
        scene.app.states, ["starting ← none", "dragging ← starting", "ending ← dragging"],
        "a view that never settles")
    },
    Check(.baseClassAdvances, "The base class stores the state and does no more.") { scene in
      let view = scene.map.viewClass.init(reuseIdentifier: nil)
      for state in AnnotationView.DragState.allCases {
        view.setDragState(state, animated: true)
        scene.equal(view.dragState, state, "after setDragState(.\(state))")
      }
    },
    Check(.reportsEveryMotion, "The delegate hears of no motion.") { scene in
      scene.pin()
      scene.advancesStates()
      scene.begin()
      let before = scene.app.trace.count
      for step in 1...20 { scene.move(Point(x: 500 + Double(step), y: 300)) }
      scene.run(0.2)
      scene.equal(scene.app.trace.count, before, "delegate calls after twenty motions")
    },
    Check(.swapsCancelingAndEnding, "Canceling is 3 and takes back; ending is 4 and drops.") { scene in
      scene.equal(AnnotationView.DragState.canceling.rawValue, 3, "canceling's raw value")
      scene.equal(AnnotationView.DragState.ending.rawValue, 4, "ending's raw value")
      scene.pin()
      scene.advancesStates()
      scene.drag()
      scene.expect(scene.app.states.contains("ending ← dragging"), "a drop did not end: \(scene.app.states)")
      _ = scene.app.takeTrace()
      scene.begin(at: Point(x: 500, y: 300))
      scene.map.handle(.canceled, at: .zero, device: .mouse)
      scene.run(1)
      scene.expect(
        scene.app.states.contains("canceling ← dragging"), "a cancel did not cancel: \(scene.app.states)")
    },
    Check(.readsOldStateAfterTheStore, "The delegate is told the state before and finds the new one.") {
      scene in
      scene.pin()
      scene.app.whenStateChanges = { [unowned scene] view, state in
        scene.equal(view.dragState, state, "the state that the delegate finds")
      }
      scene.begin()
      scene.equal(scene.app.states, ["starting ← none"], "the first change")
    },
    Check(.losesNestedChanges, "Changes that are made while one is told are told too, in their order.") {
      scene in
      scene.pin()
      scene.advancesStates()
      scene.drag()
      scene.equal(
        scene.app.states,
        ["starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending"], "a whole drag")
    },
    Check(.believesLateLifts, "A lift that ends after the drag has moved on changes nothing.") { scene in
      scene.uses { Sluggard(annotation: $0, reuseIdentifier: nil) }
      scene.pin()
      scene.begin()
      scene.run(0.1)
      scene.map.handle(.canceled, at: .zero, device: .mouse)
      scene.run(2)
      scene.equal(
        scene.app.states, ["starting ← none", "canceling ← starting", "none ← canceling"],
        "a drag cancelled in its lift")
    },
    Check(.keepsAlarmsOfOldDrags, "What waited for one drag does not drop the next.") { scene in
      let pin = scene.pin()
      scene.begin()
      scene.release(Point(x: 500, y: 300))
      scene.run(0.5)
      scene.map.remove(pin)
      let next = scene.pin()
      let place = next.coordinate
      _ = scene.app.takeTrace()
      scene.begin()
      scene.run(0.8)
      scene.equal(scene.app.states, ["starting ← none"], "the next drag")
      scene.equal(next.coordinate, place, "its coordinate")
    },
    Check(.hearsRecycledViews, "Nobody hears of a view that was recycled in its lift.") { scene in
      scene.uses { Sluggard(annotation: $0, reuseIdentifier: "slow") }
      let pin = scene.pin()
      scene.begin()
      scene.run(0.1)
      let view = scene.map.view(for: pin)
      scene.map.remove(pin)
      _ = scene.app.takeTrace()
      let used = scene.map.dequeue("slow")
      scene.expect(used != nil && used === view, "the view was not queued")
      scene.run(2)
      scene.equal(scene.app.trace, [], "delegate calls after the removal")
      scene.equal(used?.dragState ?? .none, .none, "the recycled view's state")
    },
  ]
}

/// A view whose steps take 0.4 s each, without checking whether the drag has ended.
@MainActor final class Sluggard: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    image = Scene.picture
    isDraggable = true
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    guard newState != .none, newState != .dragging else { return }
    animate(duration: 0.4) {
      alpha = newState == .starting ? 0.5 : 1
    } completion: { [weak self] _ in
      self?.dragState = newState == .starting ? .dragging : .none
    }
  }
}
