import MapKit
import UIKit

/// The data of an annotation that is shown as a picture.
class Thumbnail {
  var image: UIImage
  var title: String
  var coordinate: CLLocationCoordinate2D
  var disclosure: () -> Void = {}

  init(_ title: String, image: UIImage, at coordinate: CLLocationCoordinate2D) {
    self.title = title
    self.image = image
    self.coordinate = coordinate
  }
}

/// An annotation that creates its own view.
class ThumbnailAnnotation: NSObject, MKAnnotation {
  @objc dynamic var coordinate: CLLocationCoordinate2D
  let thumbnail: Thumbnail
  private var view: ThumbnailView?

  var title: String? { thumbnail.title }

  init(_ thumbnail: Thumbnail) {
    self.thumbnail = thumbnail
    coordinate = thumbnail.coordinate
    super.init()
  }

  func annotationView(in mapView: MKMapView) -> MKAnnotationView {
    let view = view ?? ThumbnailView(annotation: self, reuseIdentifier: "thumbnail")
    view.annotation = self
    view.image = thumbnail.image
    self.view = view
    return view
  }

  func move(to coordinate: CLLocationCoordinate2D, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      self.coordinate = coordinate
    }
  }
}

/// A view that grows to show its title when it is selected. Its tip stays in place.
class ThumbnailView: MKAnnotationView {
  private static let growth: CGFloat = 60

  override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = false
    frame = CGRect(x: 0, y: 0, width: 40, height: 50)
    centerOffset = CGPoint(x: 0, y: -25)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func expand() {
    grow(by: ThumbnailView.growth)
    (annotation as? ThumbnailAnnotation)?.thumbnail.disclosure()
  }

  func shrink() { grow(by: -ThumbnailView.growth) }

  private func grow(by width: CGFloat) {
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .curveEaseInOut,
      animations: {
        self.frame = CGRect(
          x: self.frame.minX - width, y: self.frame.minY, width: self.frame.width + width,
          height: self.frame.height)
        self.centerOffset = CGPoint(x: self.centerOffset.x - width / 2, y: self.centerOffset.y)
      }, completion: nil)
  }
}

class ThumbnailsController: UIViewController, MKMapViewDelegate {
  @IBOutlet weak var mapView: MKMapView!
  @IBOutlet weak var label: UILabel!
  private var annotations: [ThumbnailAnnotation] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    for (name, longitude) in [("Bridge", 6.0), ("Tower", 12.0)] {
      let image = UIImage(named: name) ?? UIImage()
      let place = CLLocationCoordinate2D(latitude: 47, longitude: longitude)
      let thumbnail = Thumbnail(name, image: image, at: place)
      thumbnail.disclosure = { [weak self] in self?.label.text = name }
      annotations.append(ThumbnailAnnotation(thumbnail))
    }
    mapView.addAnnotations(annotations)
  }

  @IBAction func moveTower(_ sender: UIButton) {
    annotations[1].move(to: CLLocationCoordinate2D(latitude: 45, longitude: 12), animated: true)
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    (annotation as? ThumbnailAnnotation)?.annotationView(in: mapView)
  }

  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    (view as? ThumbnailView)?.expand()
  }

  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    (view as? ThumbnailView)?.shrink()
    label.text = ""
  }
}
