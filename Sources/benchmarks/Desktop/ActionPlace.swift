import MessageBus

/// Where a program has its actions on the bus.
struct ActionPlace {
  var owner: String
  var path: String
}

extension MessageBus {
  /// Calls an action without waiting for an answer; the parameter is in GVariant's text format.
  func activate(_ action: String, _ parameter: String? = nil, of place: ActionPlace) throws {
    try send(
      place.owner, place.path, "org.gtk.Actions.Activate",
      [action.quoted, parameter.map { "[<\($0)>]" } ?? "@av []", "@a{sv} {}"])
  }

  /// The state of an action in GVariant's text format; nil if nobody answers.
  func state(of action: String, _ place: ActionPlace) -> String? {
    try? call(place.owner, place.path, "org.gtk.Actions.Describe", [action.quoted], limit: 5)
  }
}
