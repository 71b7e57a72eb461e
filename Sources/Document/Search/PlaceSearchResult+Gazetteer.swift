import Geography
import Glibc
import Places

extension PlaceSearchResult {
  /// Creates a search result from a match of the gazetteer. `countryName` translates the English name of a country.
  public init(_ match: GazetteerMatch, countryName: (String) -> String = { $0 }) {
    let origin: Origin =
      switch match.kind {
      case .locality: .locality
      case .region: .region
      case .country: .country
      }
    let region = match.administrativeArea.flatMap { $0 == match.name ? nil : $0 }
    let country = match.country.flatMap { $0 == match.name ? nil : countryName($0) }
    self.init(
      origin: origin, name: match.kind == .country ? countryName(match.name) : match.name,
      surroundings: [region, country].compactMap { $0 }, coordinate: match.coordinate,
      zoom: PlaceSearchResult.zoom(toSee: match.extent, at: match.coordinate.latitude))
    otherName = match.matchedName == name ? nil : match.matchedName
  }

  /// Returns the zoom level at which a place with a diameter of `meters` fills a small map.
  private static func zoom(toSee meters: Double, at latitude: Double) -> Double {
    let pixels = 400.0
    let circumference = 2 * .pi * 6_378_137 * cos(min(80, abs(latitude)) * .pi / 180)
    return max(2, min(16, log2(circumference / 256 * pixels / max(1, meters))))
  }
}
