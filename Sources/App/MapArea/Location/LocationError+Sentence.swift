import AnnotationKit
import Gtk

@MainActor extension LocationError {
  /// A sentence with the cause of the error, and advice for the user.
  var sentence: String {
    switch self {
    case .denied:
      localized("Pindrop does not have permission to access your location. Allow it in the privacy settings.")
    case .disabled: localized("Location services are off. Turn them on in the privacy settings.")
    case .absent: localized("No location service was found. Install GeoClue.")
    case .timedOut, .unknown:
      localized("Your location could not be determined. Try again later, or elsewhere.")
    case .failed(let message): localized("The location service failed: {0}", message)
    }
  }
}
