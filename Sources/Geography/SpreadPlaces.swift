import Glibc

/// Places that stand on one spot, spread apart so that each can be seen and pressed.
public enum SpreadPlaces {
  /// Where places go so that none is nearer than `distance` metres to another that stood where it did: of each spot the
  /// first stays, and the others stand on rings around it, `distance` apart. Those that stand alone are not among the
  /// answers, which are by the index in `places`. O(n).
  ///
  /// Places are on one spot where they are the same to a millionth of a degree, about 11 cm.
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

  /// The ring on which the place of a number from 1 stands, and its bearing in degrees. A ring has room for six times its
  /// own number, which are then a little more than the rings' distance apart.
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
      // What is rounded to 180° is where -180° is.
      self.longitude = longitude == 180_000_000 ? -180_000_000 : longitude
    }
  }
}
