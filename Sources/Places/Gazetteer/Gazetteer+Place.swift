import Geography

extension Gazetteer {
  /// What is at `coordinate`: the town it is in, or how it lies from one; nil at sea, and where `coordinate` is
  /// not on the globe. Takes some ten microseconds.
  ///
  /// The country is the one whose shape the coordinate is in, unless a place of another stands at hand. Region and
  /// time zone are those of the nearest place of that country. A coordinate too far from every place to be in
  /// it lies from the greatest of the places that are about as near as the nearest.
  public func place(at coordinate: Coordinate) -> Place? { answer(at: coordinate) }

  func answer(at coordinate: Coordinate) -> Place? {
    guard coordinate.isValid else { return nil }
    let target = Target(coordinate.wrapped)
    guard let (country, near) = countryAndPlace(at: target) else { return nil }
    var place = Place(origin: .gazetteer)
    place.country = tables.names[country]
    let code = tables.codes[country]
    place.isoCountryCode = code.isEmpty ? nil : code
    guard let near = near ?? nearestPlace(to: target, in: country) else { return place }

    let area = tables.area(ofPlace: near.place)
    place.administrativeArea = area.region.map(tables.regionName)
    place.timeZone = tables.zones[area.zone]
    let town = tables.city(ofQuarter: near.place) ?? near.place
    if near.chord <= reach(near.place) {
      place.locality = tables.placeName(town)
      if town != near.place { place.subLocality = tables.placeName(near.place) }
    } else {
      name(&place, from: near, at: target, area)
    }
    return place
  }

  private func reach(_ place: Int) -> Double {
    PlaceReach.metres(ofPopulation: tables.placePopulation(place))
  }

  /// The country, and the nearest place where that is in it and known already; nil at sea.
  private func countryAndPlace(at target: Target) -> (country: Int, near: NearPlace?)? {
    guard let inside = borders.country(at: target.coordinate) else { return landNearby(target) }
    guard let near = nearestPlace(to: target, within: Trust.place) else { return (inside, nil) }
    let other = tables.country(ofPlace: near.place)
    if other == inside { return (inside, near) }
    // Shapes are some hundred metres off at times, and have no enclaves of a few streets.
    let isAtHand = near.chord < Trust.doorstep
    if isAtHand
      || borders.nearestCountry(to: target.coordinate, within: Trust.border, where: { $0 == other }) != nil
    {
      return (other, near)
    }
    return (inside, nil)
  }

  /// The country of a coast a few kilometres off, or of an island too small for a shape.
  private func landNearby(_ target: Target) -> (country: Int, near: NearPlace?)? {
    let near = nearestPlace(to: target, within: Trust.coast)
    if let coast = borders.nearestCountry(to: target.coordinate, within: Trust.coast) {
      if let near, tables.country(ofPlace: near.place) != coast.country, near.chord < Trust.doorstep {
        return (tables.country(ofPlace: near.place), near)
      }
      return (coast.country, nil)
    }
    return near.map { (tables.country(ofPlace: $0.place), $0) }
  }

  /// Says how the target lies from a town, or that it is in a great one whose middle is farther than the
  /// nearest hamlet's.
  private func name(
    _ place: inout Place, from near: NearPlace, at target: Target, _ area: GazetteerTables.Area
  ) {
    var notable = near.place
    var around: (place: Int, share: Double)?
    grid.forEach(within: near.chord * 1.25 + 10_000, of: target.point) { other, chord in
      let home = tables.area(ofPlace: other)
      guard home.country == area.country, home.region == area.region, tables.city(ofQuarter: other) == nil
      else { return }
      let share = chord / reach(other)
      if share <= around?.share ?? 1 { around = (other, share) }
      // Places are in the order of their population.
      if chord <= near.chord * 1.25, other < notable { notable = other }
    }
    if let around {
      place.locality = tables.placeName(around.place)
      return
    }
    let town = tables.city(ofQuarter: notable) ?? notable
    let way = Geodesic(from: tables.placeCoordinate(town), to: target.coordinate)
    place.locality = tables.placeName(town)
    place.offset = Place.Offset(distance: way.distance, bearing: way.initialBearing)
  }

  /// Metres up to which something is believed.
  private enum Trust {
    /// A place of another country where its border is near as well. Of 64,500 villages the gazetteer does not
    /// have, these numbers leave the fewest in a wrong country, three of a thousand.
    static let place = 25_000.0
    static let border = 500.0
    /// A place of another country wherever borders are.
    static let doorstep = 1000.0
    /// How far a coast's country goes out to sea.
    static let coast = 3000.0
  }
}
