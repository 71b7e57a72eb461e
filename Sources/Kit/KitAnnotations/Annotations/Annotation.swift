import Geography
import Observation

/// An object at a coordinate of the map. After MapKit's `MKAnnotation`.
///
/// The map view follows changes by observation, so mark a class that stores any of these properties
/// `@Observable`. A change of the coordinate on the main actor takes effect at once; a change elsewhere takes
/// effect asynchronously on the main actor. Observation notifies before the value is stored, so the map view
/// still returns the old position to other observers of the coordinate. A coordinate that depends on no
/// observable property isn't followed.
@MainActor public protocol Annotation: AnyObject, Observable {
  /// The coordinate of the annotation.
  var coordinate: Coordinate { get }
  /// The title in the callout and the first line of the marker's text, or `nil` for no title.
  var title: String? { get }
  /// The text below the title in the callout and under the marker, or `nil` for no subtitle.
  var subtitle: String? { get }
}

extension Annotation {
  /// Returns `nil`. An annotation without a title has no callout.
  public var title: String? { nil }
  /// Returns `nil`.
  public var subtitle: String? { nil }
}

/// An annotation whose coordinate can be set, as dragging requires. The map view checks for this protocol at
/// each press.
@MainActor public protocol MovableAnnotation: Annotation {
  /// The coordinate of the annotation. A drag sets it once, before the view's drag state becomes `ending`,
  /// with a longitude in -180..<180.
  var coordinate: Coordinate { get set }
}
