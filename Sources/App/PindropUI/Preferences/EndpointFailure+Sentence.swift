import Gtk
import Places

extension Nominatim.EndpointError {
  /// A message that says why the typed address is invalid.
  var sentence: String {
    switch self {
    case .empty: localized("Enter the address of a Nominatim server.")
    case .noScheme: localized("The address must begin with “https://”.")
    case .otherScheme(let scheme):
      localized("“{0}” cannot be used for a Nominatim server. Use https or http.", scheme)
    case .noHost: localized("The name of the server is missing after “//”.")
    case .tooMuch(let part): localized("Remove “{0}”: only the address of the server is needed.", part)
    case .unreadable:
      localized(
        "This is not the address of a server. Check its spelling and its port number.")
    }
  }
}
