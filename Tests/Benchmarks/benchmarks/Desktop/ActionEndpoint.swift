import MessageBus

/// The location of a program's actions on the bus.
struct ActionEndpoint {
  var owner: String
  var path: String
}

extension MessageBus {
  /// Activates an action without waiting for a reply. The parameter is in GVariant's text format.
  func activate(_ action: String, _ parameter: String? = nil, of place: ActionEndpoint) throws {
    try send(
      place.owner, place.path, "org.gtk.Actions.Activate",
      [action.quoted, parameter.map { "[<\($0)>]" } ?? "@av []", "@a{sv} {}"])
  }

  /// Returns the state of an action in GVariant's text format, or `nil` without a reply.
  func state(of action: String, _ place: ActionEndpoint) -> String? {
    try? call(place.owner, place.path, "org.gtk.Actions.Describe", [action.quoted], limit: 5)
  }
}
