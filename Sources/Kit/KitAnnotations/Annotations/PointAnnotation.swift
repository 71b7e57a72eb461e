import Geography
import Observation

/// A coordinate with a title and a subtitle, all of which can be set: the stock model for pins that users drag.
/// After MapKit's `MKPointAnnotation`.
///
/// A callout and a marker's texts that are shown follow changes of title and subtitle. A view that would show a callout
/// cannot be selected while the title is nil.
@MainActor @Observable open class PointAnnotation: Shape, MovableAnnotation, Coding {
  /// The coordinate. All map views that contain the annotation follow a change immediately.
  open override var coordinate: Coordinate {
    get { storedCoordinate }
    set {
      storedCoordinate = newValue
      followers.annotationDidMove(self)
    }
  }

  // Stored apart, because the macro makes no open properties.
  private var storedCoordinate: Coordinate
  @ObservationIgnored var followers = AnnotationFollowers()

  /// Creates an annotation. The defaults are the coordinate (0, 0) and no texts, as in MapKit.
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
