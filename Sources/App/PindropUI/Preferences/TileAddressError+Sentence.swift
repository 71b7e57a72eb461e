import Gtk
import Soup
import Tiles

extension TileAddressError {
  /// A message that says why the typed address is invalid.
  var sentence: String {
    switch self {
    case .empty: localized("Enter an address.")
    case .noScheme: localized("The address must begin with “https://”.")
    case .otherScheme(let scheme): localized("“{0}” cannot be used for map tiles. Use https or http.", scheme)
    case .noHost: localized("The name of the server is missing after “//”.")
    case .invalidCharacter(let character): localized("The address cannot contain “{0}”.", String(character))
    case .noPlaceholders: localized("The address must contain {z}, {x} and {y}.")
    case .unknownPlaceholder(let name):
      localized("Replace “{0}”, for example with your key for this server.", name)
    }
  }
}

extension TileJSONError {
  /// A message that says why the description of tiles can't be used.
  var sentence: String {
    switch self {
    case .notJSON: localized("There is no TileJSON file at this address.")
    case .noTiles: localized("The file at this address contains no addresses of tiles.")
    case .style: localized("This is the address of a map style. Enter the address of its tiles.")
    case .address(let text, let error): localized("The file names the address {0}. {1}", text, error.sentence)
    }
  }
}

extension WebError {
  /// A message that says why the description of tiles can't be fetched.
  var sentence: String {
    switch self {
    case .notAnAddress:
      localized("This is not the address of a server. Check its spelling and its port number.")
    case .refused(let status, let reason): localized("The server answered “{0} {1}”.", "\(status)", reason)
    case .unreachable(let reason): localized("The server cannot be reached: {0}", reason)
    case .tooLarge: localized("There is no TileJSON file at this address.")
    case .canceled: ""
    }
  }
}
