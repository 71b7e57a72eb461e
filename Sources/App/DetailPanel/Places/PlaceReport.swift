import Places

/// The place name of the selected marker, and the status of its online lookup.
package struct PlaceReport: Hashable {
  /// The place; `nil` at sea or if it is unknown.
  var place: Place?
  package var description: PlaceDescription?
  /// Whether the coordinate is at sea.
  var isAtSea = false
  var note = Note.none

  /// The status of the online lookup of the place's name.
  enum Note: Hashable {
    case none
    /// A request to the server with this host name is running.
    case asking(String)
    /// The server gave no name. The associated value says why.
    case failure(String)
  }
}
