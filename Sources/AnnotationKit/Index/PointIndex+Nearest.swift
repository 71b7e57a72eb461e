import Geography
import Glibc

extension PointIndex {
  /// The index of the position that is nearest to `place` on the ground, other than `excluded`; nil where there is no
  /// other. Positions beyond the Mercator square's edge count as at the edge. O(√n + those about as near).
  func nearest(to place: Coordinate, of positions: [MercatorPoint], except excluded: Int?) -> Int? {
    let center = MercatorPoint(place.wrapped)
    var reach = 1.0 / Double(1 << 22)
    while true {
      let box = Rectangle(
        x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
      let near = nearest(in: box, to: place, of: positions, except: excluded)
      // Half the world to either side is all of it.
      guard reach < 1 else { return near?.index }
      if let near {
        // What is nearer may lie outside the box, in its corners' distance or where the map stretches less.
        let wide = Rectangle(around: place, radians: near.distance)
        return nearest(in: wide, to: place, of: positions, except: excluded)?.index ?? near.index
      }
      reach *= 4
    }
  }

  private func nearest(
    in bounds: Rectangle, to place: Coordinate, of positions: [MercatorPoint], except excluded: Int?
  ) -> (index: Int, distance: Double)? {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    var found: (index: Int, part: Double)?
    forEach(in: bounds, of: positions) { index, _ in
      guard index != excluded else { return }
      let other = positions[index].coordinate
      let part = haversine(
        latitude, other.latitude * .pi / 180, longitude - other.longitude * .pi / 180)
      if found.map({ part < $0.part }) ?? true { found = (index, part) }
    }
    return found.map { ($0.index, 2 * asin(min(1, $0.part.squareRoot()))) }
  }

  /// Of the angle between two places.
  private func haversine(_ latitude: Double, _ other: Double, _ turn: Double) -> Double {
    let (up, across) = (sin((latitude - other) / 2), sin(turn / 2))
    return up * up + cos(latitude) * cos(other) * across * across
  }
}

extension Rectangle {
  /// The part of the Mercator square that holds all within an angle of `place`, and a little more.
  fileprivate init(around place: Coordinate, radians: Double) {
    let reach = radians * 1.01 + 1e-9
    let degrees = reach * 180 / .pi
    let (north, south) = (place.latitude + degrees, place.latitude - degrees)
    let center = MercatorPoint(place.wrapped)
    let top = MercatorPoint(Coordinate(latitude: min(90, north), longitude: 0)).y
    let bottom = MercatorPoint(Coordinate(latitude: max(-90, south), longitude: 0)).y
    // Around a pole all longitudes are near.
    let slope = sin(reach) / cos(place.latitude * .pi / 180)
    let width = north >= 90 || south <= -90 || slope >= 1 ? 0.5 : asin(slope) / (2 * .pi)
    self.init(x: center.x - width, y: top - 1e-9, width: 2 * width, height: bottom - top + 2e-9)
  }
}
