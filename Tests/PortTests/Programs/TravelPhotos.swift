import AnnotationKit
import Geography

@MainActor final class Photo: PointAnnotation {
  var caption = ""
}

/// A view that overrides properties instead of setting them.
@MainActor final class PhotoView: AnnotationView {
  private let details = Button("Details")

  override var canShowCallout: Bool {
    get { true }
    set {}
  }
  override var isDraggable: Bool {
    get { true }
    set {}
  }
  override var centerOffset: Point {
    get { Point(x: 0, y: -12) }
    set {}
  }
  override var rightCalloutAccessoryView: (any CalloutAccessory)? {
    get { details }
    set {}
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    image = nil
    alpha = 1
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    let caption = (annotation as? Photo)?.caption ?? ""
    image = Image(size: Size(width: 24, height: 24)) { drawing in
      drawing.fill(.rectangle(Rectangle(x: 0, y: 0, width: 24, height: 24)), .white)
      drawing.text(caption, center: Point(x: 12, y: 12), size: 10, isBold: false)
    }
  }
}

@MainActor final class TravelPhotosController: MapViewDelegate {
  let mapView: MapView
  let label = Label()
  private(set) var views = 0

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    for number in 0..<8 {
      let pin = Photo()
      pin.coordinate = Coordinate(latitude: 47, longitude: 5 + 8 * Double(number))
      pin.title = number.isMultiple(of: 2) ? "photo \(number)" : "pin \(number)"
      pin.caption = "\(number)"
      mapView.addAnnotation(pin)
    }
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    if annotation is UserLocation { return nil }
    guard let photo = annotation as? Photo, let title = photo.title, title.hasPrefix("photo") else {
      return pinView(for: annotation)
    }
    let identifier = "photo"
    if let dequeuedView = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) {
      dequeuedView.annotation = photo
      return dequeuedView
    } else {
      views += 1
      label.text = "\(views) views"
      return PhotoView(annotation: photo, reuseIdentifier: identifier)
    }
  }

  private func pinView(for annotation: any Annotation) -> AnnotationView {
    let view: PinAnnotationView
    if let dequeuedView = mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
      as? PinAnnotationView
    {
      dequeuedView.annotation = annotation
      view = dequeuedView
    } else {
      views += 1
      label.text = "\(views) views"
      view = PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.canShowCallout = true
      view.isDraggable = true
    }
    return view
  }

  /// Photos drop in from above.
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
    let photos = views.filter { $0 is PhotoView }
    for view in photos { view.transform = Transform(translationX: 0, y: -300) }
    AnnotationView.animate(withDuration: 0.5) {
      for view in photos { view.transform = .identity }
    }
  }

  /// Also sets states that the view sets itself.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    switch newState {
    case .starting:
      view.dragState = .dragging
      (view as? PinAnnotationView)?.pinTintColor = PinAnnotationView.greenPinColor()
    case .ending, .canceling:
      view.dragState = .none
      (view as? PinAnnotationView)?.pinTintColor = PinAnnotationView.redPinColor()
    default: break
    }
  }

  func removeAll() { mapView.removeAnnotations(mapView.annotations) }
}
