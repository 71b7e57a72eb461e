import AnnotationKit
import Geography

extension Check {
  /// Checks for the mistakes with the numbers 7, 8 and 26: positions during a drag, and the landing.
  static let places = [
    Check(.dropsAtThePointer, "A pin lands where its tip is, not where the pointer is.") { scene in
      scene.advancesStates()
      let pin = scene.pin()
      let grip = Scene.middle + Point(x: 12, y: -9)
      scene.drag(at: grip)
      scene.near(
        scene.map.viewport.point(for: pin.coordinate), Scene.middle + Point(x: 100, y: 0), "the landing")
    },
    Check(.losesTheGrab, "What is gripped keeps its distance to the pointer.") { scene in
      scene.advancesStates()
      let pin = scene.pin()
      scene.begin(at: Scene.middle + Point(x: 12, y: -9))
      scene.run(0.3)
      scene.near(scene.tip(of: pin), Scene.middle + Point(x: 100, y: 0), "the tip of a dragged view")
    },
    Check(.dropsFromTheLiftedPicture, "Lifting does not shift where a pin lands.") { scene in
      scene.uses { annotation in
        let view = scene.map.markerClass.init(reuseIdentifier: nil)
        view.isDraggable = true
        return view
      }
      let pin = scene.pin()
      scene.drag(at: Scene.middle + Point(x: 0, y: -20))
      scene.run(1)
      scene.near(
        scene.map.viewport.point(for: pin.coordinate), Scene.middle + Point(x: 100, y: 0), "the landing")
    },
    Check(.layoutYanksTheDraggedBack, "Laying out anew leaves the dragged view under the pointer.") { scene in
      scene.advancesStates()
      let pin = scene.pin()
      scene.begin()
      for _ in 0..<5 { scene.run(1.0 / 60) }
      scene.near(scene.tip(of: pin), Scene.middle + Point(x: 100, y: 0), "the dragged view")
      scene.map.viewport.zoom = 5.5
      scene.run(0.1)
      scene.near(scene.tip(of: pin), Scene.middle + Point(x: 100, y: 0), "the dragged view after zooming")
      scene.release(Scene.middle + Point(x: 100, y: 0))
      scene.near(
        scene.map.viewport.point(for: pin.coordinate), Scene.middle + Point(x: 100, y: 0),
        "the landing, by the map as it is then")
    },
    Check(.clampsAtTheDateLine, "A pin dragged over the date line lands where the eye saw it.") { scene in
      scene.map.viewport.center = MercatorPoint(Coordinate(latitude: 47, longitude: 179))
      scene.advancesStates()
      let pin = scene.pin(at: Scene.middle)
      scene.drag()
      scene.expect(
        pin.coordinate.longitude < -176 && pin.coordinate.longitude > -177,
        "landed at longitude \(pin.coordinate.longitude)")
      scene.near(scene.tip(of: pin), Scene.middle + Point(x: 100, y: 0), "the view after the drop")
    },
  ]
}
