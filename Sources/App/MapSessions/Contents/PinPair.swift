import Geography

/// A pair of markers and the direction in which to measure between them.
package struct PinPair: Hashable {
  package struct End: Hashable {
    package var name: String
    var place: Coordinate
  }

  package var from: End
  package var to: End

  package var reversed: PinPair { PinPair(from: to, to: from) }

  package var geodesic: Geodesic { Geodesic(from: from.place, to: to.place) }
}
