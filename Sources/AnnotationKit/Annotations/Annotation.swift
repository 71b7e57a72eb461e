import Geography
import Observation

/// An object with a place on the map. After MapKit's `MKAnnotation`.
@MainActor public protocol Annotation: AnyObject, Observable {
  var coordinate: Coordinate { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension Annotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// An annotation whose place can be set: what a drag needs, asked of the annotation at each press.
@MainActor public protocol MovableAnnotation: Annotation {
  var coordinate: Coordinate { get set }
}
