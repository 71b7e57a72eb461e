import Geography

extension Gazetteer {
  /// A coordinate with its Cartesian position.
  struct Target {
    let coordinate: Coordinate
    let point: EarthPoint

    init(_ coordinate: Coordinate) {
      self.coordinate = coordinate
      point = EarthPoint(coordinate)
    }
  }

  /// The index of a locality and its chord (straight-line) distance in meters.
  typealias NearLocality = (locality: Int, chord: Double)

  /// Returns the locality nearest to the target by geodesic distance, within `limit` meters and satisfying
  /// `isWanted`.
  func nearestLocality(
    to target: Target, within limit: Double = .infinity, where isWanted: (Int) -> Bool = { _ in true }
  ) -> NearLocality? {
    guard let near = grid.nearest(to: target.point, within: limit, where: isWanted) else { return nil }
    // The locality with the shortest chord need not have the shortest geodesic, but over the distances to the
    // nearest locality they differ by less than a thousandth.
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

  /// Returns the locality of `country` nearest to the target, or `nil` if the country has no locality.
  func nearestLocality(to target: Target, in country: Int) -> NearLocality? {
    // Limit the search to the distance of the country's largest locality. An unlimited search for a small
    // country would visit the whole globe.
    guard let greatest = largestLocalities[country] else { return nil }
    let limit =
      EarthPoint(tables.coordinate(ofLocality: greatest)).squaredChord(to: target.point).squareRoot() + 1
    return nearestLocality(to: target, within: limit) { tables.country(ofLocality: $0) == country }
  }

  private func distance(from target: Target, to locality: Int) -> Double {
    Geodesic(from: target.coordinate, to: tables.coordinate(ofLocality: locality)).distance
  }
}
