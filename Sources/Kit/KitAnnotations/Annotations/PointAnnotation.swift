import Geography
import Observation

/// An annotation whose coordinate, title and subtitle can be set: the standard class for pins that users drag. Modeled
/// on MapKit's `MKPointAnnotation`.
///
/// A visible callout and a marker's visible labels follow changes to the title and subtitle. A view that would show a
/// callout can't be selected while the title is `nil`.
@MainActor @Observable open class PointAnnotation: Shape, MovableAnnotation, Coding {
  /// The coordinate. All map views that contain the annotation follow a change immediately.
  open override var coordinate: Coordinate {
    get { storedCoordinate }
    set {
      storedCoordinate = newValue
      followers.annotationDidMove(self)
    }
  }

  // Stored separately, because `@Observable` doesn't generate `open` properties.
  private var storedCoordinate: Coordinate
  @ObservationIgnored var followers = AnnotationFollowers()

  /// Creates an annotation. By default, its coordinate is (0, 0) and it has no title or subtitle, as in MapKit.
  public init(
    coordinate: Coordinate = Coordinate(latitude: 0, longitude: 0), title: String? = nil,
    subtitle: String? = nil
  ) {
    storedCoordinate = coordinate
    super.init()
    (storedTitle, storedSubtitle) = (title, subtitle)
  }

  /// Encodes coordinate, title and subtitle. Overrides must call super.
  open func encode(with coder: Coder) { write(to: coder) }
}
