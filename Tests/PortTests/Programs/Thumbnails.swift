import AnnotationKit
import Foundation
import Geography
import Observation

/// The data of an annotation that is shown as a picture.
@MainActor final class Thumbnail {
  var image: Image
  var title: String
  var coordinate: Coordinate
  var disclosure: () -> Void = {}

  init(_ title: String, image: Image, at coordinate: Coordinate) {
    self.title = title
    self.image = image
    self.coordinate = coordinate
  }
}

/// An annotation that creates its own view.
@MainActor @Observable class ThumbnailAnnotation: MovableAnnotation {
  var coordinate: Coordinate
  let thumbnail: Thumbnail
  private var view: ThumbnailView?

  var title: String? { thumbnail.title }

  init(_ thumbnail: Thumbnail) {
    self.thumbnail = thumbnail
    coordinate = thumbnail.coordinate
  }

  func annotationView(in mapView: MapView) -> AnnotationView {
    let view = view ?? ThumbnailView(annotation: self, reuseIdentifier: "thumbnail")
    view.annotation = self
    view.image = thumbnail.image
    self.view = view
    return view
  }

  func move(to coordinate: Coordinate, animated: Bool) {
    AnnotationView.animate(withDuration: animated ? 0.3 : 0) {
      self.coordinate = coordinate
    }
  }
}

/// A view that grows to show its title when it is selected. Its tip stays in place.
class ThumbnailView: AnnotationView {
  private static let growth: Double = 60

  override init(annotation: Annotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = false
    frame = Rectangle(x: 0, y: 0, width: 40, height: 50)
    centerOffset = Point(x: 0, y: -25)
  }

  required init?(coder aDecoder: Coder) {
    fatalError("init(coder:) has not been implemented")
  }

  func expand() {
    grow(by: ThumbnailView.growth)
    (annotation as? ThumbnailAnnotation)?.thumbnail.disclosure()
  }

  func shrink() { grow(by: -ThumbnailView.growth) }

  private func grow(by width: Double) {
    AnnotationView.animate(
      withDuration: 0.25, delay: 0, options: .curveEaseInOut,
      animations: {
        self.frame = Rectangle(
          x: self.frame.minX - width, y: self.frame.minY, width: self.frame.width + width,
          height: self.frame.height)
        self.centerOffset = Point(x: self.centerOffset.x - width / 2, y: self.centerOffset.y)
      }, completion: nil)
  }
}

@MainActor final class ThumbnailsController: MapViewDelegate {
  let mapView: MapView
  let label = Label()
  private var annotations: [ThumbnailAnnotation] = []

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    for (name, longitude) in [("Bridge", 6.0), ("Tower", 12.0)] {
      let image = Image(size: Size(width: 40, height: 50)) {
        $0.fill(.rectangle(Rectangle(x: 0, y: 0, width: 40, height: 50)), .white)
      }
      let place = Coordinate(latitude: 47, longitude: longitude)
      let thumbnail = Thumbnail(name, image: image, at: place)
      thumbnail.disclosure = { [weak self] in self?.label.text = name }
      annotations.append(ThumbnailAnnotation(thumbnail))
    }
    mapView.addAnnotations(annotations)
  }

  func moveTower() {
    annotations[1].move(to: Coordinate(latitude: 45, longitude: 12), animated: true)
  }

  func mapView(_ mapView: MapView, viewFor annotation: Annotation) -> AnnotationView? {
    (annotation as? ThumbnailAnnotation)?.annotationView(in: mapView)
  }

  func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
    (view as? ThumbnailView)?.expand()
  }

  func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
    (view as? ThumbnailView)?.shrink()
    label.text = ""
  }
}
