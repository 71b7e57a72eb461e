import AnnotationKit
import Geography

extension Check {
  /// Checks for the mistakes with the numbers 9 and 22: exemptions for dragged views, and the end of a removed view's
  /// drag.
  static let exemptions = [
    Check(.recyclesTheDragged, "A dragged view is not recycled, wherever the map goes.") { scene in
      scene.advancesStates()
      let pin = scene.pin()
      scene.begin()
      scene.run(0.2)
      let view = scene.map.view(for: pin)
      scene.leave()
      scene.expect(view != nil && scene.map.view(for: pin) === view, "the view was recycled")
      scene.expect(view?.annotation === pin && view?.dragState == .dragging, "the view lost its drag")
      scene.near(scene.tip(of: pin), Scene.middle + Point(x: 100, y: 0), "the dragged view")
    },
    Check(.clustersTheDragged, "A dragged view is not clustered.") { scene in
      scene.advancesStates()
      scene.uses { annotation in
        let view = scene.box(annotation)
        view.clusteringIdentifier = "all"
        view.displayPriority = .defaultHigh
        return view
      }
      let other = scene.pin(at: Scene.middle + Point(x: 100, y: 0), title: "other")
      let pin = scene.pin()
      scene.run(1)
      scene.begin()
      scene.run(1)
      scene.equal(scene.clusters().count, 0, "clusters under a dragged view")
      scene.expect(scene.isShown(pin) && scene.isShown(other), "a view went into a cluster")
    },
    Check(.hidesTheDragged, "A dragged view is not hidden by what it collides with.") { scene in
      scene.advancesStates()
      scene.uses { annotation in
        let view = scene.box(annotation)
        view.displayPriority = annotation.title == "low" ? .defaultLow : .required
        return view
      }
      scene.pin(at: Scene.middle + Point(x: 100, y: 0), title: "required")
      let pin = scene.pin(title: "low")
      scene.run(1)
      scene.begin()
      scene.run(1)
      scene.expect(scene.isShown(pin), "the dragged view was hidden")
    },
    Check(.leavesTheDraggedBelow, "A dragged view is above all others.") { scene in
      scene.advancesStates()
      scene.uses { annotation in
        let view = scene.box(annotation)
        view.zPriority = annotation.title == "high" ? .max : .min
        view.selectedZPriority = view.zPriority
        return view
      }
      scene.pin(at: Scene.middle + Point(x: 100, y: 0), title: "high")
      let pin = scene.pin(title: "low")
      scene.begin()
      scene.run(0.5)
      scene.expect(scene.map.shownViews().last?.annotation === pin, "another view is above it")
    },
    Check(.goesOnAfterRemoval, "An annotation removed in its own drag's callback hears no more.") { scene in
      for state in AnnotationView.DragState.allCases {
        let pin = scene.pin()
        var isRemoved = false
        scene.advancesStates()
        let answer = scene.app.whenStateChanges
        scene.app.whenStateChanges = { [unowned scene] view, newState in
          guard newState == state, !isRemoved else { return answer(view, newState) }
          isRemoved = true
          scene.map.remove(pin)
        }
        scene.begin()
        scene.run(0.2)
        if state == .canceling { scene.map.handle(.canceled, at: .zero, device: .mouse) }
        scene.release(Point(x: 500, y: 300))
        scene.run(1)
        scene.expect(isRemoved, "\(state) was never told")
        let states = scene.app.states
        scene.equal(states.count { $0.hasPrefix("none") }, 1, "nones after a removal in \(state)")
        scene.expect(
          states.last?.hasPrefix("none") == true, "after a removal in \(state): \(states)")
        scene.expect(
          scene.map.view(for: pin) == nil && scene.map.annotations.isEmpty
            && scene.map.selectedAnnotations.isEmpty,
          "something is left after a removal in \(state)")
        _ = scene.app.takeTrace()
      }
    },
  ]
}
