import Geography
import Observation

/// The annotation of the user's location. Modeled on MapKit's `MKUserLocation`. Each map view has one, and it
/// can't be dragged.
@MainActor @Observable public final class UserLocation: Annotation {
  /// The last location from the map view's `locationProvider`. It is `nil` until the first fix, and when the
  /// location is no longer shown.
  public package(set) var location: Location?

  /// The direction that the device points to, in degrees clockwise from north. `nil` if the device doesn't
  /// report it.
  public package(set) var heading: Double?

  /// Whether updates may arrive: from the moment `showsUserLocation` is turned on until it is turned off or
  /// the location provider fails.
  public package(set) var isUpdating = false

  /// The title; “Current Location” by default. Set it to localize the title.
  public var title: String? = "Current Location"
  /// The subtitle; `nil` by default.
  public var subtitle: String?

  package init() {}

  /// The coordinate of `location`, or (0, 0) while the location is unknown.
  public var coordinate: Coordinate { location?.coordinate ?? Coordinate(latitude: 0, longitude: 0) }
}
