import Geography
import Glibc
import Places

extension FoundPlace {
  /// What the gazetteer found.
  public init(_ match: GazetteerMatch) {
    let origin: Origin =
      switch match.kind {
      case .locality: .locality
      case .region: .region
      case .country: .country
      }
    let surroundings = [match.administrativeArea, match.country].compactMap { $0 }.filter { $0 != match.name }
    self.init(
      origin: origin, name: match.name, surroundings: surroundings, coordinate: match.coordinate,
      zoom: FoundPlace.zoom(toSee: match.extent, at: match.coordinate.latitude))
    otherName = match.matchedName
  }

  /// How near the map comes for so many metres to fill what a map shows at least.
  private static func zoom(toSee meters: Double, at latitude: Double) -> Double {
    let pixels = 400.0
    let circumference = 2 * .pi * 6_378_137 * cos(min(80, abs(latitude)) * .pi / 180)
    return max(2, min(16, log2(circumference / 256 * pixels / max(1, meters))))
  }
}
