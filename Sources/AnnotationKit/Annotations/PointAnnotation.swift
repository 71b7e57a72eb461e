import Geography
import Observation

/// A coordinate with a title and a subtitle, all of which can be set: the stock model for pins that users drag.
/// After MapKit's `MKPointAnnotation`.
@MainActor @Observable open class PointAnnotation: MovableAnnotation, Coding {
  /// Where it stands. Every map view that it was added to hears of a change at once.
  open var coordinate: Coordinate {
    get { storedCoordinate }
    set {
      storedCoordinate = newValue
      followers.annotationDidMove(self)
    }
  }

  /// A callout and a marker's texts that are shown follow a change; nil, and a view that would show a callout
  /// cannot be selected.
  open var title: String? {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// A callout and a marker's texts that are shown follow a change.
  open var subtitle: String? {
    get { storedSubtitle }
    set { storedSubtitle = newValue }
  }

  // Stored apart, because the macro makes no open properties.
  private var storedCoordinate: Coordinate
  private var storedTitle: String?
  private var storedSubtitle: String?
  @ObservationIgnored var followers = AnnotationFollowers()

  /// Makes an annotation at (0, 0) and without texts, unless it is told otherwise: as MapKit's does.
  public init(
    coordinate: Coordinate = Coordinate(latitude: 0, longitude: 0), title: String? = nil,
    subtitle: String? = nil
  ) {
    storedCoordinate = coordinate
    storedTitle = title
    storedSubtitle = subtitle
  }

  /// Writes coordinate, title and subtitle. Overriders call super.
  open func encode(with coder: Coder) { write(to: coder) }
}
