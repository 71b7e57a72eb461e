import Glibc

/// Spreads places at the same spot apart, so that each can be seen and clicked.
public enum SpreadPlaces {
  /// Returns new positions, so that places at the same spot are at least `distance` meters apart. The first place of
  /// each spot stays, and the other places of the spot are arranged in rings around it. The result contains only moved
  /// places, keyed by their index in `places`. O(n).
  ///
  /// Places are at the same spot if they are equal to a millionth of a degree, about 11 cm.
  public static func places(_ places: [Coordinate], apart distance: Double) -> [Int: Coordinate] {
    precondition(distance > 0 && distance.isFinite, "Places are spread by a length.")
    var spots: [Spot: [Int]] = [:]
    for (index, place) in places.enumerated() where place.isValid {
      spots[Spot(place), default: []].append(index)
    }
    var spread: [Int: Coordinate] = [:]
    for indices in spots.values where indices.count > 1 {
      let middle = places[indices[0]]
      for (number, index) in indices.enumerated().dropFirst() {
        let spot = ringSpot(number)
        spread[index] = Geodesic.end(
          from: middle, bearing: spot.bearing, distance: Double(spot.ring) * distance)
      }
    }
    return spread
  }

  /// Returns the ring of the place with the given number, counted from 1, and its bearing in degrees. Ring n has 6 n
  /// places, which are slightly farther apart than the rings.
  private static func ringSpot(_ number: Int) -> (ring: Int, bearing: Double) {
    // Rings up to `ring` have 3 · ring · (ring + 1) places.
    var ring = Int(((12 * Double(number) + 9).squareRoot() - 3) / 6)
    while 3 * ring * (ring + 1) < number { ring += 1 }
    while 3 * ring * (ring - 1) >= number { ring -= 1 }
    let place = number - 3 * ring * (ring - 1) - 1
    return (ring, 360 * Double(place) / Double(6 * ring))
  }

  private struct Spot: Hashable {
    let latitude: Int
    let longitude: Int

    init(_ place: Coordinate) {
      let place = place.wrapped
      latitude = Int((place.latitude * 1e6).rounded())
      let longitude = Int((place.longitude * 1e6).rounded())
      // Treat 180° and -180° as equal, because they are the same meridian.
      self.longitude = longitude == 180_000_000 ? -180_000_000 : longitude
    }
  }
}
