import Geography

/// A pair of markers and the direction in which to measure between them.
struct PinPair: Hashable {
  struct End: Hashable {
    var name: String
    var place: Coordinate
  }

  var from: End
  var to: End

  var reversed: PinPair { PinPair(from: to, to: from) }

  var geodesic: Geodesic { Geodesic(from: from.place, to: to.place) }
}
