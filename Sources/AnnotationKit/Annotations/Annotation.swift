import Geography
import Observation

/// An object that stands at a coordinate of the map. After MapKit's `MKAnnotation`.
///
/// What shows it follows its changes by observation: give a class that stores any of these `@Observable`. A coordinate
/// that is set on the main actor is followed at once, one set elsewhere a turn of the main actor late. Observation
/// tells before the value is stored: who asks the map view in the midst of the setting, in an observer of the same
/// property, still finds the annotation where it was. A coordinate that depends on nothing observable is not followed.
@MainActor public protocol Annotation: AnyObject, Observable {
  /// Where it stands.
  var coordinate: Coordinate { get }
  /// What the callout and the marker's first line say; nil for none.
  var title: String? { get }
  /// What the callout and the marker say beneath the title; nil for none.
  var subtitle: String? { get }
}

extension Annotation {
  /// None. An annotation without a title has no callout.
  public var title: String? { nil }
  /// None.
  public var subtitle: String? { nil }
}

/// An annotation whose coordinate can be set: what a drag needs, asked of the annotation at each press.
@MainActor public protocol MovableAnnotation: Annotation {
  /// Where it stands. The map view sets it once in a drag, before the view hears of `ending`, with a
  /// longitude in -180..<180.
  var coordinate: Coordinate { get set }
}
