import Geography

extension Gazetteer {
  /// Returns the place at `coordinate`. It contains the locality at the coordinate, or a nearby locality with its
  /// distance and bearing. Returns `nil` at sea and for an invalid coordinate. Takes about ten microseconds.
  ///
  /// The polygon that contains the coordinate determines the country, unless a locality of another country is very
  /// near. The region and the time zone come from the country's nearest locality. If no locality contains the
  /// coordinate, the place is described relative to the largest locality among the localities that are about as near as
  /// the nearest locality.
  public func place(at coordinate: Coordinate) -> Place? { answer(at: coordinate) }

  func answer(at coordinate: Coordinate) -> Place? {
    guard coordinate.isValid else { return nil }
    let target = Target(coordinate.wrapped)
    guard let (country, near) = countryAndLocality(at: target) else { return nil }
    var place = Place(origin: .gazetteer)
    place.country = tables.names[country]
    let code = tables.codes[country]
    place.isoCountryCode = code.isEmpty ? nil : code
    guard let near = near ?? nearestLocality(to: target, in: country) else { return place }

    let area = tables.area(ofLocality: near.locality)
    place.administrativeArea = area.region.map(tables.regionName)
    place.timeZone = tables.zones[area.zone]
    let town = tables.city(ofQuarter: near.locality) ?? near.locality
    if near.chord <= radius(ofLocality: near.locality) {
      place.locality = tables.name(ofLocality: town)
      if town != near.locality { place.subLocality = tables.name(ofLocality: near.locality) }
    } else {
      name(&place, from: near, at: target, area)
    }
    return place
  }

  private func radius(ofLocality locality: Int) -> Double {
    LocalityRadius.meters(ofPopulation: tables.population(ofLocality: locality))
  }

  /// Returns the country at the target, or `nil` at sea. If the country's nearest locality was found on the way, also
  /// returns it.
  private func countryAndLocality(at target: Target) -> (country: Int, near: NearLocality?)? {
    guard let inside = borders.country(at: target.coordinate) else { return landNearby(target) }
    guard let near = nearestLocality(to: target, within: Limit.foreignLocality) else { return (inside, nil) }
    let other = tables.country(ofLocality: near.locality)
    if other == inside { return (inside, near) }
    // A nearby locality of another country may be right, because the polygons are simplified, so that borders are off
    // by a few hundred meters, and tiny enclaves are missing.
    let isAdjacent = near.chord < Limit.adjacent
    if isAdjacent
      || borders.nearestCountry(to: target.coordinate, within: Limit.foreignBorder, where: { $0 == other })
        != nil
    {
      return (other, near)
    }
    return (inside, nil)
  }

  /// Returns the country for a target outside of all polygons: the country of a coast within a few kilometers, or of an
  /// island that is too small to have a polygon.
  private func landNearby(_ target: Target) -> (country: Int, near: NearLocality?)? {
    let near = nearestLocality(to: target, within: Limit.coast)
    if let coast = borders.nearestCountry(to: target.coordinate, within: Limit.coast) {
      if let near, tables.country(ofLocality: near.locality) != coast.country, near.chord < Limit.adjacent {
        return (tables.country(ofLocality: near.locality), near)
      }
      return (coast.country, nil)
    }
    return near.map { (tables.country(ofLocality: $0.locality), $0) }
  }

  /// Sets the locality of a place, and its distance and bearing if it doesn't contain the target. A large city may
  /// contain the target even if another locality is nearer.
  private func name(
    _ place: inout Place, from near: NearLocality, at target: Target, _ area: GazetteerTables.Area
  ) {
    var notable = near.locality
    var around: (locality: Int, ratio: Double)?
    grid.forEach(within: near.chord * 1.25 + 10_000, of: target.point) { other, chord in
      let otherArea = tables.area(ofLocality: other)
      guard otherArea.country == area.country, otherArea.region == area.region,
        tables.city(ofQuarter: other) == nil
      else { return }
      let ratio = chord / radius(ofLocality: other)
      if ratio <= around?.ratio ?? 1 { around = (other, ratio) }
      // Choose the most populous of the localities that are about as near. Localities are ordered by population.
      if chord <= near.chord * 1.25, other < notable { notable = other }
    }
    if let around {
      place.locality = tables.name(ofLocality: around.locality)
      return
    }
    let town = tables.city(ofQuarter: notable) ?? notable
    let geodesic = Geodesic(from: tables.coordinate(ofLocality: town), to: target.coordinate)
    place.locality = tables.name(ofLocality: town)
    place.offset = Place.Offset(distance: geodesic.distance, bearing: geodesic.initialBearing)
  }

  /// Distance limits in meters.
  private enum Limit {
    /// A locality of another country determines the country if it is within this distance and that country's border is
    /// within `foreignBorder`. These limits were optimized with 64,500 villages that aren't in the gazetteer, of which
    /// 0.3 % get a wrong country.
    static let foreignLocality = 25_000.0
    static let foreignBorder = 500.0
    /// A locality of another country within this distance always determines the country.
    static let adjacent = 1000.0
    /// A coordinate at sea belongs to the country of a coast within this distance.
    static let coast = 3000.0
  }
}
