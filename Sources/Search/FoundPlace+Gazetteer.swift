import Documents
import Geography
import Glibc
import Places

extension FoundPlace {
  /// What the gazetteer found for `text`.
  public init(_ match: GazetteerMatch, for text: String) {
    let origin: Origin =
      switch match.kind {
      case .locality: .locality
      case .region: .region
      case .country: .country
      }
    let surroundings = [match.administrativeArea, match.country].compactMap { $0 }.filter { $0 != match.name }
    self.init(
      origin: origin, name: match.name, surroundings: surroundings, coordinate: match.coordinate,
      zoom: FoundPlace.zoom(toSee: match.extent, at: match.coordinate.latitude),
      quality: FoundPlace.quality(of: text, in: match.matchedName ?? match.name))
    otherName = match.matchedName
  }

  /// How near the map comes for so many metres to fill what a map shows at least.
  private static func zoom(toSee meters: Double, at latitude: Double) -> Double {
    let pixels = 400.0
    let circumference = 2 * .pi * 6_378_137 * cos(min(80, abs(latitude)) * .pi / 180)
    return max(2, min(16, log2(circumference / 256 * pixels / max(1, meters))))
  }

  /// A name with what narrows it, as in "Paris, Texas", fits as well as the name alone.
  private static func quality(of text: String, in name: String) -> MatchQuality {
    let typed = words(text)
    let named = words(name)
    if typed.count > named.count {
      let start = typed.prefix(named.count).joined(separator: " ")
      if MatchQuality(of: start, in: named.joined(separator: " ")) == .exact { return .exact }
    }
    return MatchQuality(of: typed.joined(separator: " "), in: named.joined(separator: " "))
  }

  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "\u{2019}" }.map(String.init)
  }
}
