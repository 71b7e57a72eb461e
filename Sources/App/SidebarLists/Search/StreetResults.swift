import Geography
import Places
import Search
import StreetSearch
import Streets

/// The order of search results from the gazetteer and from the offline regions.
nonisolated enum StreetResults {
  /// The maximum number of matches in offline regions.
  static let limit = 8
  /// The distance in meters from the center of the map within which streets precede towns with a similar name.
  private static let nearby = 50_000.0

  /// Returns the results in order: towns with exactly this name, streets nearby or with exactly this name, other towns,
  /// and other streets.
  static func combined(
    _ towns: [PlaceSearchResult], _ streets: [PlaceSearchResult], text: String
  ) -> [PlaceSearchResult] {
    let words = Folding.words(of: text)
    func isExact(_ place: PlaceSearchResult) -> Bool {
      [place.name, place.otherName].contains { $0.map { Folding.words(of: $0) == words } ?? false }
    }
    // Omit villages that the gazetteer has, too.
    let streets = streets.filter { street in
      !towns.contains { town in
        street.origin == .regionFeature(.settlement) && town.name == street.name
          && Geodesic(from: town.coordinate, to: street.coordinate).distance < 10_000
      }
    }
    func isFirst(_ street: PlaceSearchResult) -> Bool {
      street.distance.map { $0 < nearby } ?? false || isExact(street)
    }
    return towns.filter(isExact) + streets.filter(isFirst) + towns.filter { !isExact($0) }
      + streets.filter { !isFirst($0) }
  }
}

nonisolated extension PlaceSearchResult {
  /// Creates a result from a match in an offline region. `town` is the town at its coordinate.
  init(_ match: StreetNameMatch, in town: Place?, near: Coordinate?) {
    let (feature, zoom): (RegionFeature, Double) =
      switch match.kind {
      case .city, .town, .village, .suburb, .neighborhood: (.settlement, 14.5)
      case .lake, .river: (.water, 15)
      case .park: (.park, 15.5)
      case .majorStreet, .street, .minorStreet, .shield, .houseNumber, .styled: (.street, 17)
      case .path: (.path, 17)
      case .pointOfInterest: (.pointOfInterest(icon: match.icon ?? ""), 18)
      }
    let names = town.map { $0.offset == nil ? [$0.subLocality, $0.locality] : [] } ?? []
    self.init(
      origin: .regionFeature(feature), name: match.name,
      surroundings: names.compactMap { $0 }.filter { $0 != match.name }, coordinate: match.coordinate,
      zoom: zoom)
    otherName = match.otherName
    distance = near.map { Geodesic(from: $0, to: match.coordinate).distance }
  }
}
