import Geography
import Observation

/// Where the user is. After MapKit's `MKUserLocation`; a map view has one, and it can never be dragged.
@MainActor @Observable public final class UserLocation: Annotation {
  /// nil until the map view's `locationProvider` has found it, and when it is no longer shown.
  public internal(set) var location: Location?

  /// Degrees clockwise from north to where the device points; nil where it does not say.
  public internal(set) var heading: Double?

  /// Whether newer locations may come: from when `showsUserLocation` is turned on until it is turned off or
  /// the location provider fails.
  public internal(set) var isUpdating = false

  /// “Current Location” unless the app sets another, as in its user's language.
  public var title: String? = "Current Location"
  /// nil unless the app sets one.
  public var subtitle: String?

  init() {}

  /// (0, 0) while the location is not known.
  public var coordinate: Coordinate { location?.coordinate ?? Coordinate(latitude: 0, longitude: 0) }
}
