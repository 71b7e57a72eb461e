import AnnotationKit
import Gtk

@MainActor extension LocationError {
  /// What happened, and what can be done about it.
  var sentence: String {
    switch self {
    case .denied: localized("Pindrop may not know your location. The privacy settings can allow it.")
    case .disabled: localized("Location services are off. The privacy settings turn them on.")
    case .absent: localized("No location service found. Installing GeoClue adds one.")
    case .timedOut, .unknown: localized("Your location was not found. Try again later, or elsewhere.")
    case .failed(let words): localized("The location service failed: {0}", words)
    }
  }
}
