import CoreLocation
import MapKit
import UIKit

/// A custom bubble above an annotation view.
class BubbleView: UIView {
  let titleLabel = UILabel()

  func show(_ annotation: MKAnnotation?) {
    titleLabel.text = annotation?.title ?? nil
  }
}

class CityAnnotationView: MKPinAnnotationView {
  private weak var bubble: BubbleView?

  override var annotation: MKAnnotation? {
    willSet { bubble?.removeFromSuperview() }
  }

  override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = false
    animatesDrop = true
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Shows or hides the bubble.
  override func setSelected(_ selected: Bool, animated: Bool) {
    if selected {
      bubble?.removeFromSuperview()
      let bubble = BubbleView()
      bubble.show(annotation)
      addSubview(bubble)
      self.bubble = bubble
      guard animated else { return }
      bubble.alpha = 0
      UIView.animate(withDuration: 0.2) {
        bubble.alpha = 1
      }
    } else {
      bubble?.removeFromSuperview()
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    bubble?.removeFromSuperview()
  }
}

class CityCalloutsController: UIViewController {
  @IBOutlet weak var mapView: MKMapView!
  private let geocoder = CLGeocoder()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    let recognizer = UILongPressGestureRecognizer(target: self, action: #selector(handleLongPress(_:)))
    mapView.addGestureRecognizer(recognizer)
    for (name, longitude) in [("Dijon", 5.0), ("Innsbruck", 11.4), ("Graz", 15.4)] {
      add(name, at: CLLocationCoordinate2D(latitude: 47, longitude: longitude))
    }
  }

  private func add(_ name: String?, at coordinate: CLLocationCoordinate2D) {
    let annotation = MKPointAnnotation()
    annotation.coordinate = coordinate
    annotation.title = name
    mapView.addAnnotation(annotation)
  }

  /// Adds the city at the pressed point when its name is known.
  @objc func handleLongPress(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    let coordinate = mapView.convert(recognizer.location(in: mapView), toCoordinateFrom: mapView)
    let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    geocoder.reverseGeocodeLocation(location) { placemarks, error in
      guard error == nil, let placemark = placemarks?.first else { return }
      self.add(placemark.locality, at: coordinate)
    }
  }
}

extension CityCalloutsController: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    if annotation is MKUserLocation { return nil }
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
