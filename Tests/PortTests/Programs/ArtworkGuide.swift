import AnnotationKit
import Geography
import Observation

@MainActor @Observable final class Artwork: Annotation {
  let title: String?
  let locationName: String?
  let discipline: String
  let coordinate: Coordinate

  init(_ title: String, in locationName: String?, discipline: String, at coordinate: Coordinate) {
    self.title = title
    self.locationName = locationName
    self.discipline = discipline
    self.coordinate = coordinate
  }

  var subtitle: String? { locationName }

  var markerTintColor: Color {
    switch discipline {
    case "Sculpture": .purple
    case "Mural": .cyan
    default: .green
    }
  }
}

/// A view that configures itself when its annotation is set.
@MainActor final class ArtworkMarkerView: MarkerAnnotationView {
  override var annotation: (any Annotation)? {
    willSet {
      guard let artwork = newValue as? Artwork else { return }
      canShowCallout = true
      calloutOffset = Point(x: -5, y: 5)
      markerTintColor = artwork.markerTintColor
      if let letter = artwork.discipline.first { glyphText = String(letter) }
      leftCalloutAccessoryView = Button("Route")
      rightCalloutAccessoryView = Button("Details")
      detailCalloutAccessoryView = artwork.subtitle == nil ? CalloutLabel(artwork.discipline) : nil
    }
  }
}

@MainActor final class ArtworkGuideController: MapViewDelegate {
  let mapView: MapView
  let label = Label()

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    mapView.register(
      ArtworkMarkerView.self,
      forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    mapView.addAnnotations([
      Artwork(
        "Diver", in: "Harbour", discipline: "Sculpture", at: Coordinate(latitude: 47, longitude: 5)),
      Artwork("Wave", in: nil, discipline: "Mural", at: Coordinate(latitude: 47, longitude: 9)),
      Artwork("Signal", in: "Mole", discipline: "Mural", at: Coordinate(latitude: 47, longitude: 50)),
    ])
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) {
    guard let artwork = view.annotation as? Artwork else { return }
    if control === view.leftCalloutAccessoryView {
      label.text = "the way to \(artwork.locationName ?? "it")"
    } else {
      label.text = "\(artwork.title ?? ""), \(artwork.discipline)"
      mapView.deselectAnnotation(artwork, animated: true)
    }
  }
}
