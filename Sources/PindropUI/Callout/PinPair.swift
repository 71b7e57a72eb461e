import Geography

/// Two pins, and which way to look from one to the other.
struct PinPair: Hashable {
  struct End: Hashable {
    var name: String
    var place: Coordinate
  }

  var from: End
  var to: End

  var reversed: PinPair { PinPair(from: to, to: from) }

  var way: Geodesic { Geodesic(from: from.place, to: to.place) }
}
