/// What a map view knows and does about where the user is.
@MainActor struct Locating {
  let userLocation = UserLocation()
  /// Of the user's location among the map view's own annotations, while it is known and shown.
  var key: AnnotationKey?
  var isShown = false
  var provider: (any LocationProvider)?
  /// Whether the provider was started and not stopped since.
  var isListening = false
  /// Counts the times that a provider was started, so that no report of a former time is heard.
  var session = 0
  var mode = UserTrackingMode.none
  /// What following zooms in to.
  var zoom = 13.0
  /// Whether following has not had a location yet.
  var isFirst = true
}
