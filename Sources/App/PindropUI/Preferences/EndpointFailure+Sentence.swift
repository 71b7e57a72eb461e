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
    case .noHost: localized("The server name is missing after “//”.")
    case .tooMuch(let part): localized("Remove “{0}”: only the server address is needed.", part)
    case .unreadable:
      localized(
        "The server address is not valid. Check the spelling and the port number.")
    }
  }
}
