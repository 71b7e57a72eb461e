import Geography
import Observation

/// A coordinate with a title and a subtitle, all settable. Use it for pins that users drag. After MapKit's
/// `MKPointAnnotation`.
@MainActor @Observable open class PointAnnotation: MovableAnnotation, Coding {
  /// The coordinate of the annotation. A change notifies every map view that shows the annotation at once.
  open var coordinate: Coordinate {
    get { storedCoordinate }
    set {
      storedCoordinate = newValue
      followers.annotationDidMove(self)
    }
  }

  /// The title. The callout and the marker's text are updated when it changes. If it is `nil`, a view that
  /// can show a callout can't be selected.
  open var title: String? {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The subtitle. The callout and the marker's text are updated when it changes.
  open var subtitle: String? {
    get { storedSubtitle }
    set { storedSubtitle = newValue }
  }

  // The storage is separate because the `@Observable` macro can't generate open properties.
  private var storedCoordinate: Coordinate
  private var storedTitle: String?
  private var storedSubtitle: String?
  @ObservationIgnored var followers = AnnotationFollowers()

  /// Creates an annotation. The defaults are the coordinate (0, 0) and no texts, as in MapKit.
  public init(
    coordinate: Coordinate = Coordinate(latitude: 0, longitude: 0), title: String? = nil,
    subtitle: String? = nil
  ) {
    storedCoordinate = coordinate
    storedTitle = title
    storedSubtitle = subtitle
  }

  /// Encodes coordinate, title and subtitle. Overrides must call super.
  open func encode(with coder: Coder) { write(to: coder) }
}
