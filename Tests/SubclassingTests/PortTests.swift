import AnnotationKit
import Geography
import Testing

/// Code as it is written for MapKit, with the prefixes dropped and UIKit's types named as they are here.
@MainActor @Suite struct PortTests {
  private let program = Program()

  private func add(_ annotation: any Annotation) -> AnnotationView? {
    program.map.addAnnotation(annotation)
    _ = program.map.displayList()
    return program.map.view(for: annotation)
  }

  // MARK: A view that sets itself up when it gets its annotation

  @Test func aViewThatIsConfiguredByItsAnnotationIsForEachOne() {
    program.map.register(
      ArtworkMarkerView.self,
      forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    let statue = Artwork("statue", by: "Rodin", discipline: "sculpture")
    let view = add(statue) as? ArtworkMarkerView
    #expect(view?.canShowCallout == true && view?.glyphText == "S")
    program.press(400, 290)
    program.release(400, 290)
    #expect(program.map.callout?.title == "statue" && program.map.callout?.subtitle == "Rodin")
    program.map.removeAnnotation(statue)
    let mural = add(Artwork("mural", by: "Rivera", discipline: "mural"))
    #expect(mural === view && view?.glyphText == "M" && view?.isSelected == false)
  }

  // MARK: Pins that are dragged

  @Test func thePinOf2009LiftsCastsItsShadowAsideAndTellsItsNewPlace() {
    program.provides = { [unowned program] annotation in
      let identifier = "PinIdentifier"
      let view =
        program.map.dequeueReusableAnnotationView(withIdentifier: identifier)
        ?? DDAnnotationView(annotation: annotation, reuseIdentifier: identifier)
      view.annotation = annotation
      return view
    }
    program.answers = { view, newState in
      guard newState == .ending, let annotation = view.annotation as? PointAnnotation else { return }
      annotation.subtitle = annotation.coordinate.longitude > 13 ? "moved" : "not moved"
    }
    let pin = program.addPin()
    _ = program.map.displayList()
    let top = program.picture?.y ?? 0
    program.press(400, 290)
    program.move(500, 290)
    program.run(0.5)
    #expect(program.picture == Point(x: 508, y: top - 39))
    #expect(program.shadow.map { $0.alpha == 1 && $0.transform.tx > 500 } == true)
    program.release(500, 290)
    program.run(0.6)
    #expect(pin.subtitle == "moved" && program.picture == Point(x: 508, y: top))
    #expect(
      program.heard == ["starting ← none", "dragging ← starting", "ending ← dragging", "none ← ending"])
  }

  // MARK: Clusters

  @Test func cyclesAreDeclutteredByViewsThatAreMadeWhenTheyAreShown() {
    program.map.register(
      UnicycleAnnotationView.self,
      forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    program.map.register(
      ClusterAnnotationView.self,
      forAnnotationViewWithReuseIdentifier: MapView.defaultClusterAnnotationViewReuseIdentifier)
    program.provides = { annotation in
      guard let cycle = annotation as? Cycle, cycle.type == .bicycle else { return nil }
      return BicycleAnnotationView(annotation: cycle, reuseIdentifier: BicycleAnnotationView.ReuseID)
    }
    let cycles = (0..<5).map { number in
      Cycle(
        Coordinate(latitude: 47, longitude: 9 + 0.05 * Double(number)), number < 3 ? .bicycle : .unicycle)
    }
    program.map.addAnnotations(cycles)
    _ = program.map.displayList()
    let clusters = program.map.shownViews.compactMap { $0 as? ClusterAnnotationView }
    #expect(clusters.count == 1)
    let cluster = clusters[0].annotation as? ClusterAnnotation
    #expect(clusters[0].cycles == 5 && cluster?.memberAnnotations.count == 5)
    #expect(clusters[0].image?.size == Size(width: 40, height: 40) && clusters[0].collisionMode == .circle)
    #expect(cycles.allSatisfy { program.map.view(for: $0)?.cluster === clusters[0] })
    // A tap on the cluster shows its members, where they stand apart.
    if let cluster { program.map.showAnnotations(cluster.memberAnnotations, animated: false) }
    _ = program.map.displayList()
    #expect(
      Set(program.map.shownViews.compactMap { $0.annotation as? Cycle }.map(ObjectIdentifier.init)).count == 5
    )
    #expect(cycles.allSatisfy { program.map.view(for: $0)?.cluster == nil })
  }

  // MARK: Callouts

  @Test func theDelegateHearsOfTheButtonInACallout() throws {
    final class Controller: MapViewDelegate {
      var shownDetailsOf: [String?] = []
      func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard annotation is PointAnnotation else { return nil }
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: "marker", for: annotation)
        view.canShowCallout = true
        view.rightCalloutAccessoryView = DisclosureButton()
        return view
      }
      func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: any CalloutControl
      ) {
        shownDetailsOf.append(view.annotation?.title)
        mapView.deselectAnnotation(view.annotation, animated: true)
      }
    }
    let controller = Controller()
    program.map.delegate = controller
    program.map.register(MarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: "marker")
    let pin = program.addPin()
    program.map.selectAnnotation(pin, animated: true)
    let button = try #require(program.map.callout?.rightAccessory as? DisclosureButton)
    button.tap()
    #expect(controller.shownDetailsOf == ["pin"])
    #expect(program.map.callout == nil && program.map.selectedAnnotations.isEmpty)
    button.tap()
    #expect(controller.shownDetailsOf == ["pin"], "it was put away")
  }

  @Test func aViewThatSaysAllByOverridingItsPropertiesIsTakenAtItsWord() {
    program.provides = { Decided(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    _ = program.map.displayList()
    let view = program.map.view(for: pin)
    #expect(view?.center == Point(x: 400, y: 290))
    program.press(400, 290)
    program.release(400, 290)
    #expect(program.map.callout?.leftAccessory is DisclosureButton)
    #expect(program.map.callout?.anchors.above == Point(x: 403, y: 280))
    program.drag()
    program.run(1.2)
    #expect(program.heard.first == "starting ← none" && pin.coordinate.longitude > 13)
  }
}
