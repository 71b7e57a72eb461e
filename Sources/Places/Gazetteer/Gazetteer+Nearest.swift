import Geography

extension Gazetteer {
  /// A coordinate, and where it is in space.
  struct Target {
    let coordinate: Coordinate
    let point: EarthPoint

    init(_ coordinate: Coordinate) {
      self.coordinate = coordinate
      point = EarthPoint(coordinate)
    }
  }

  /// A place, and how near it is, in metres straight through the earth.
  typealias NearPlace = (place: Int, chord: Double)

  /// The place nearest to the target along the ground, of those within `limit` metres that `isWanted`.
  func nearestPlace(
    to target: Target, within limit: Double = .infinity, where isWanted: (Int) -> Bool = { _ in true }
  ) -> NearPlace? {
    guard let near = grid.nearest(to: target.point, within: limit, where: isWanted) else { return nil }
    // Of two ways through the earth the longer may have the shorter geodesic above it, but only just: for as far
    // as anything is from a place the difference is below a thousandth.
    var rivals: [NearPlace] = []
    grid.forEach(within: near.chord * 1.001 + 0.01, of: target.point) { place, chord in
      if place != near.place, isWanted(place) { rivals.append((place, chord)) }
    }
    guard !rivals.isEmpty else { return near }
    var best = (near, distance: distance(from: target, to: near.place))
    for rival in rivals {
      let distance = distance(from: target, to: rival.place)
      if distance < best.distance { best = (rival, distance) }
    }
    return best.0
  }

  /// The place of `country` nearest to the target; nil where it has none.
  func nearestPlace(to target: Target, in country: Int) -> NearPlace? {
    // No farther than its greatest place, or a whole globe would be looked through for an islet's.
    guard let greatest = greatestPlaces[country] else { return nil }
    let limit = EarthPoint(tables.placeCoordinate(greatest)).squaredChord(to: target.point).squareRoot() + 1
    return nearestPlace(to: target, within: limit) { tables.country(ofPlace: $0) == country }
  }

  private func distance(from target: Target, to place: Int) -> Double {
    Geodesic(from: target.coordinate, to: tables.placeCoordinate(place)).distance
  }
}
