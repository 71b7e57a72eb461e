import Geography

extension Gazetteer {
  /// The coordinate of a lookup, and the same point in Cartesian coordinates.
  struct Target {
    let coordinate: Coordinate
    let point: EarthPoint

    init(_ coordinate: Coordinate) {
      self.coordinate = coordinate
      point = EarthPoint(coordinate)
    }
  }

  /// The index of a locality, and its straight-line distance (chord) in meters.
  typealias NearLocality = (locality: Int, chord: Double)

  /// Among the localities for which `isWanted` returns `true`, returns the locality that is nearest to the target by
  /// geodesic distance. Returns `nil` if it is farther than `limit` meters.
  func nearestLocality(
    to target: Target, within limit: Double = .infinity, where isWanted: (Int) -> Bool = { _ in true }
  ) -> NearLocality? {
    guard let near = grid.nearest(to: target.point, within: limit, where: isWanted) else { return nil }
    // The locality with the shortest straight line isn't always the locality with the shortest geodesic. At typical
    // distances, the two lengths differ by less than a thousandth. So compare all localities within this margin.
    var candidates: [NearLocality] = []
    grid.forEach(within: near.chord * 1.001 + 0.01, of: target.point) { locality, chord in
      if locality != near.locality, isWanted(locality) { candidates.append((locality, chord)) }
    }
    guard !candidates.isEmpty else { return near }
    var best = (near, distance: distance(from: target, to: near.locality))
    for candidate in candidates {
      let distance = distance(from: target, to: candidate.locality)
      if distance < best.distance { best = (candidate, distance) }
    }
    return best.0
  }

  /// Returns the locality in `country` that is nearest to the target, or `nil` if the country has no localities.
  func nearestLocality(to target: Target, in country: Int) -> NearLocality? {
    // The nearest locality is at most as far away as the country's largest locality. Without this limit, the search for
    // a small country would visit the whole globe.
    guard let greatest = largestLocalities[country] else { return nil }
    let limit =
      EarthPoint(tables.coordinate(ofLocality: greatest)).squaredChord(to: target.point).squareRoot() + 1
    return nearestLocality(to: target, within: limit) { tables.country(ofLocality: $0) == country }
  }

  private func distance(from target: Target, to locality: Int) -> Double {
    Geodesic(from: target.coordinate, to: tables.coordinate(ofLocality: locality)).distance
  }
}
