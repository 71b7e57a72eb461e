import AnnotationKit
import Geography
import Observation
import Observing

@MainActor @Observable final class Artwork: Annotation {
  let title: String?
  let subtitle: String?
  let discipline: String
  let coordinate = Coordinate(latitude: 47, longitude: 9)

  init(_ title: String, by artist: String, discipline: String) {
    (self.title, subtitle, self.discipline) = (title, artist, discipline)
  }
}

@MainActor final class ArtworkMarkerView: MarkerAnnotationView {
  override var annotation: (any Annotation)? {
    willSet {
      guard let artwork = newValue as? Artwork else { return }
      canShowCallout = true
      calloutOffset = Point(x: -5, y: 5)
      glyphText = artwork.discipline.first.map { String($0).uppercased() }
    }
  }
}

/// Lifts by 39 pixels, and its shadow slides away.
@MainActor final class DDAnnotationView: AnnotationView {
  private let pin = Rectangle(x: 0, y: 0, width: 32, height: 39)

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = true
    isDraggable = true
    image = Image(size: pin.size) { $0.fill(.ellipse(pin), Color(red: 0.8, green: 0.1, blue: 0.1)) }
    centerOffset = Point(x: 8, y: -10)
    calloutOffset = Point(x: -8, y: 0)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override var shadow: (contact: Drawing, cast: Drawing)? {
    let drawing = Drawing([.fill(.ellipse(pin), .color(.black.opacity(0.3)))])
    return (drawing, drawing)
  }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting:
      animate(duration: animated ? 0.1 : 0) {
        self.transform = Transform(scaleX: 1.1, y: 0.8)
      } completion: { _ in
        self.animate(duration: animated ? 0.2 : 0) {
          self.transform = .identity
          self.elevation = 39
        } completion: { finished in
          if finished, self.dragState == .starting { self.dragState = .dragging }
        }
      }
    case .ending, .canceling:
      animate(duration: animated ? 0.1 : 0) {
        self.elevation = 0
      } completion: { finished in
        if finished { self.dragState = .none }
      }
    case .none, .dragging: break
    }
  }
}

@MainActor @Observable final class Cycle: Annotation {
  enum CycleType { case unicycle, bicycle }
  let coordinate: Coordinate
  let type: CycleType

  init(_ coordinate: Coordinate, _ type: CycleType) { (self.coordinate, self.type) = (coordinate, type) }
}

@MainActor final class UnicycleAnnotationView: MarkerAnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    clusteringIdentifier = "cycle"
  }

  required init?(coder: Coder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    displayPriority = .defaultLow
    markerTintColor = Color(red: 1, green: 0.6, blue: 0.2)
  }
}

@MainActor final class BicycleAnnotationView: MarkerAnnotationView {
  static let ReuseID = "bicycleAnnotation"

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    clusteringIdentifier = "cycle"
  }

  required init?(coder: Coder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    displayPriority = .defaultHigh
    markerTintColor = Color(red: 0.2, green: 0.6, blue: 1)
  }
}

@MainActor final class ClusterAnnotationView: AnnotationView {
  var cycles = 0

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    collisionMode = .circle
    centerOffset = Point(x: 0, y: -10)
  }

  required init?(coder: Coder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    guard let cluster = annotation as? ClusterAnnotation else { return }
    cycles = cluster.memberAnnotations.count
    let bicycles = cluster.memberAnnotations.count { ($0 as? Cycle)?.type == .bicycle }
    image = Image(size: Size(width: 40, height: 40)) { drawing in
      drawing.fill(.ellipse(Rectangle(x: 0, y: 0, width: 40, height: 40)), .white)
      drawing.text("\(cycles)", center: Point(x: 20, y: 20), size: 20, isBold: true)
    }
    displayPriority = bicycles > 0 ? .defaultHigh : .defaultLow
  }
}

/// What a toolkit's button is to a callout.
@MainActor final class DisclosureButton: CalloutControl {
  private let taps = Observers<Void>()
  func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription { taps.add { body() } }
  func tap() { taps.tell(()) }
}

@MainActor final class Decided: AnnotationView {
  private let button = DisclosureButton()

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = Size(width: 20, height: 20)
  }

  required init?(coder: Coder) { super.init(coder: coder) }

  override var isDraggable: Bool {
    get { true }
    set {}
  }
  override var canShowCallout: Bool {
    get { true }
    set {}
  }
  override var centerOffset: Point {
    get { Point(x: 0, y: -10) }
    set {}
  }
  override var calloutOffset: Point {
    get { Point(x: 3, y: 0) }
    set {}
  }
  override var leftCalloutAccessoryView: (any CalloutAccessory)? {
    get { button }
    set {}
  }
}
