import Geography
import Observation

/// A place with a title and a subtitle, all of which can be set: the stock model for pins that users drag.
/// After MapKit's `MKPointAnnotation`.
@MainActor @Observable open class PointAnnotation: MovableAnnotation, Coding {
  public var coordinate: Coordinate { didSet { followers.annotationDidMove(self) } }
  public var title: String?
  public var subtitle: String?

  @ObservationIgnored var followers = AnnotationFollowers()

  public init(
    coordinate: Coordinate = Coordinate(latitude: 0, longitude: 0), title: String? = nil,
    subtitle: String? = nil
  ) {
    self.coordinate = coordinate
    self.title = title
    self.subtitle = subtitle
  }

  /// Writes coordinate, title and subtitle. Overriders call super.
  open func encode(with coder: Coder) { write(to: coder) }
}
