import Places

/// What is told of the selected pin's place.
struct PlaceReport: Hashable {
  /// nil at sea, and where nothing is known.
  var place: Place?
  var words: PlaceWords?
  /// Whether there is no land here.
  var isAtSea = false
  var note = Note.none

  /// What there is to say of how it is known.
  enum Note: Hashable {
    case none
    /// The server of that name is being asked.
    case asking(String)
    /// A sentence about why it is not known better.
    case failure(String)
  }
}
