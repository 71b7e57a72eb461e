import Geography
import Observation

/// An object at a coordinate of the map. Modeled on MapKit's `MKAnnotation`.
///
/// The map view follows changes by observation, so mark a class that stores any of these properties `@Observable`. A
/// change of the coordinate on the main actor takes effect immediately; a change elsewhere takes effect asynchronously
/// on the main actor. Observation notifies before the value is stored, so other observers of the coordinate still get
/// the old position from the map view. The map view doesn't follow a coordinate that depends on no observable property.
@MainActor public protocol Annotation: AnyObject, Observable {
  /// The coordinate of the annotation.
  var coordinate: Coordinate { get }
  /// The title in the callout and the first line of the marker's text, or `nil` for no title.
  var title: String? { get }
  /// The text below the title in the callout and under the marker, or `nil` for no subtitle.
  var subtitle: String? { get }
}

extension Annotation {
  /// `nil`. An annotation without a title has no callout.
  public var title: String? { nil }
  /// `nil` by default.
  public var subtitle: String? { nil }
}

/// An annotation whose coordinate can be set, as dragging requires. The map view checks for this protocol on each
/// press.
@MainActor public protocol MovableAnnotation: Annotation {
  /// The coordinate of the annotation. A drag sets it once, before the view's drag state becomes `ending`,
  /// with a longitude in -180..<180.
  var coordinate: Coordinate { get set }
}
