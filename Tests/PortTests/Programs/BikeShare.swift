import AnnotationKit
import Geography
import Observation

@MainActor @Observable final class Cycle: Annotation {
  enum CycleType: String { case unicycle, tricycle }

  let type: CycleType
  let title: String?
  let coordinate: Coordinate

  init(_ title: String, _ type: CycleType, at coordinate: Coordinate) {
    self.title = title
    self.type = type
    self.coordinate = coordinate
  }
}

@MainActor final class UnicycleAnnotationView: MarkerAnnotationView {
  static let ReuseID = "unicycleAnnotation"

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    clusteringIdentifier = "cycle"
  }

  required init?(coder: Coder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    displayPriority = .defaultLow
    markerTintColor = .orange
  }
}

@MainActor final class TricycleAnnotationView: MarkerAnnotationView {
  static let ReuseID = "tricycleAnnotation"

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    clusteringIdentifier = "cycle"
  }

  required init?(coder: Coder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    displayPriority = .defaultHigh
    markerTintColor = .blue
  }
}

/// A disc with the number of bikes.
@MainActor final class ClusterAnnotationView: AnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    collisionMode = .circle
    centerOffset = Point(x: 0, y: -10)
  }

  required init?(coder: Coder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    guard let cluster = annotation as? ClusterAnnotation else { return }
    let tricycles = cluster.memberAnnotations.count { ($0 as? Cycle)?.type == .tricycle }
    image = Image(size: Size(width: 40, height: 40)) { drawing in
      drawing.fill(.ellipse(Rectangle(x: 0, y: 0, width: 40, height: 40)), .white)
      drawing.text(
        "\(cluster.memberAnnotations.count)", center: Point(x: 20, y: 20), size: 20, isBold: true)
    }
    displayPriority = tricycles > 0 ? .defaultHigh : .defaultLow
  }
}

@MainActor final class BikeShareController: MapViewDelegate {
  let mapView: MapView
  let label = Label()

  init(mapView: MapView) { self.mapView = mapView }

  func viewDidLoad() {
    mapView.delegate = self
    mapView.register(
      UnicycleAnnotationView.self,
      forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    mapView.register(
      ClusterAnnotationView.self,
      forAnnotationViewWithReuseIdentifier: MapView.defaultClusterAnnotationViewReuseIdentifier)
    mapView.register(
      TricycleAnnotationView.self, forAnnotationViewWithReuseIdentifier: TricycleAnnotationView.ReuseID)
    let cycles = (0..<4).map { number in
      Cycle(
        "\(number)", number < 2 ? .tricycle : .unicycle,
        at: Coordinate(latitude: 47, longitude: 9 + 0.2 * Double(number)))
    }
    mapView.addAnnotations(cycles)
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    guard let cycle = annotation as? Cycle else { return nil }
    switch cycle.type {
    case .unicycle: return nil
    case .tricycle:
      return mapView.dequeueReusableAnnotationView(
        withIdentifier: TricycleAnnotationView.ReuseID, for: cycle)
    }
  }

  func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
    if let cluster = view.annotation as? ClusterAnnotation {
      mapView.showAnnotations(cluster.memberAnnotations, animated: true)
    } else if let cycle = view.annotation as? Cycle {
      label.text = "\(cycle.type.rawValue) \(cycle.title ?? "")"
    }
  }
}
