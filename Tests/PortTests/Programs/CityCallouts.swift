import AnnotationKit
import Foundation
import Geocoding
import Geography

/// A custom bubble above an annotation view.
@MainActor final class BubbleView: HostedContent {
  let titleLabel = Label()

  func show(_ annotation: Annotation?) {
    titleLabel.text = annotation?.title
  }
}

class CityAnnotationView: PinAnnotationView {
  override var annotation: Annotation? {
    willSet { hostedContent = nil }
  }

  override init(annotation: Annotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = false
    animatesDrop = true
  }

  required init?(coder aDecoder: Coder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Shows or hides the bubble.
  override func setSelected(_ selected: Bool, animated: Bool) {
    if selected {
      let bubble = BubbleView()
      bubble.show(annotation)
      hostedContent = bubble
    } else {
      hostedContent = nil
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    hostedContent = nil
  }
}

@MainActor final class CityCalloutsController {
  let mapView: MapView
  private let geocoder = Geocoder()

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    for (name, longitude) in [("Dijon", 5.0), ("Innsbruck", 11.4), ("Graz", 15.4)] {
      add(name, at: Coordinate(latitude: 47, longitude: longitude))
    }
  }

  private func add(_ name: String?, at coordinate: Coordinate) {
    let annotation = PointAnnotation()
    annotation.coordinate = coordinate
    annotation.title = name
    mapView.addAnnotation(annotation)
  }

  /// Adds the city at the pressed point when its name is known.
  func handleLongPress(_ recognizer: LongPress) {
    guard recognizer.state == .began else { return }
    let coordinate = mapView.convert(recognizer.location(in: mapView), toCoordinateFrom: mapView)
    let location = Location(latitude: coordinate.latitude, longitude: coordinate.longitude)
    geocoder.reverseGeocodeLocation(location) { placemarks, error in
      guard error == nil, let placemark = placemarks?.first else { return }
      self.add(placemark.locality, at: coordinate)
    }
  }
}

extension CityCalloutsController: MapViewDelegate {
  func mapView(_ mapView: MapView, viewFor annotation: Annotation) -> AnnotationView? {
    if annotation is UserLocation { return nil }
    let identifier = "city"
    var view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
    if view == nil {
      view = CityAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    } else {
      view?.annotation = annotation
    }
    return view
  }
}
