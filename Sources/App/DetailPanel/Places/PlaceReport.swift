import Places

/// The place name of the selected marker.
package struct PlaceReport: Hashable {
  /// The place; `nil` at sea or if it is unknown.
  var place: Place?
  package var description: PlaceDescription?
  /// Whether the coordinate is at sea.
  var isAtSea = false
  var note = Note.none

  /// A note about the source of the name.
  enum Note: Hashable {
    case none
    /// The server with this host name is being asked.
    case asking(String)
    /// A sentence that says why the server's name isn't available.
    case failure(String)
  }
}
