import Gtk
import Places

extension Nominatim.EndpointError {
  /// What is wrong with the address, for whoever types it.
  var sentence: String {
    switch self {
    case .empty: localized("Write the address of a Nominatim server.")
    case .noScheme: localized("The address must begin with “https://”.")
    case .otherScheme(let scheme):
      localized("“{0}” is not how a Nominatim server is reached: it must be https or http.", scheme)
    case .noHost: localized("The name of the server is missing after “//”.")
    case .tooMuch(let part): localized("Leave out “{0}”: the server’s address alone is asked for.", part)
    case .unreadable:
      localized(
        "This is no address of a server: look for a slip in its letters or in the number of its port.")
    }
  }
}
