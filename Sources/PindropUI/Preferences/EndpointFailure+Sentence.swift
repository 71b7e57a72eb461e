import Gtk
import Places

extension Nominatim.EndpointError {
  /// What is wrong with the address, for whoever types it.
  var sentence: String {
    switch self {
    case .empty: localized("Write the address of a Nominatim server.")
    case .noScheme: localized("The address must begin with “https://”.")
    case .otherScheme(let scheme):
      localized("A Nominatim server cannot be reached by “{0}”. Use https or http.", scheme)
    case .noHost: localized("The name of the server is missing after “//”.")
    case .tooMuch(let part): localized("Leave out “{0}”: only the address of the server is needed.", part)
    case .unreadable:
      localized(
        "This is not the address of a server. Check its spelling and its port number.")
    }
  }
}
