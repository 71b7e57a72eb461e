import AnnotationKit
import Geography
import Testing

/// Delegates in class hierarchies. A method that would never be called is reported.
@MainActor @Suite struct DelegateTests {
  private let map = MapView()
  private let mistakes = Sentences()

  init() {
    map.viewport = Viewport(
      center: Coordinate(latitude: 47, longitude: 9), zoom: 5, size: Size(width: 800, height: 600))
    map.report = { [mistakes] in mistakes.all.append($0) }
  }

  @Test func subclassOfAConformingClassIsReportedOnce() {
    let harbour = Harbour()
    for _ in 0..<2 {
      map.delegate = harbour
      map.delegate = nil
    }
    #expect(mistakes.all.count == 1)
    for word in ["Harbour", "Coast", "MapViewDelegateBase"] {
      #expect(mistakes.all.first?.contains(word) == true, "\(word)")
    }
    withExtendedLifetime(harbour) {}
  }

  @Test func overridesOfTheDelegateBaseAreCalled() {
    let captain = Captain()
    map.delegate = captain
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "pin")
    map.addAnnotation(pin)
    map.selectAnnotation(pin, animated: false)
    map.deselectAnnotation(pin, animated: false)
    #expect(map.view(for: pin) is Kite && mistakes.all.isEmpty)
    #expect(captain.heard == ["sailor: select", "captain: deselect"])
  }

  @Test func conformingClassIsNotReported() {
    let (coast, island) = (Coast(), Island())
    map.delegate = coast
    map.delegate = island
    #expect(mistakes.all.isEmpty)
    withExtendedLifetime((coast, island)) {}
  }
}

@MainActor private final class Sentences { var all: [String] = [] }

@MainActor private class Coast: MapViewDelegate {}

/// The method added to `Coast` is never called.
@MainActor private final class Harbour: Coast {
  func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
}

@MainActor private class Sailor: MapViewDelegateBase {
  var heard: [String] = []
  override func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
    heard.append("sailor: select")
  }
}

@MainActor private final class Captain: Sailor {
  override func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    Kite(annotation: annotation, reuseIdentifier: nil)
  }
  override func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
    heard.append("captain: deselect")
  }
}

@MainActor private class Land {}

@MainActor private final class Island: Land, MapViewDelegate {}
