import AppBase
import Documents
import Geography
import Gtk

extension DisplayFormat {
  /// Returns a distance and direction as spoken text, such as `1.2 km northeast`. Returns `nil` if both ends are the
  /// same place.
  func spokenText(of geodesic: Geodesic) -> String? {
    guard geodesic.distance >= 0.05 else { return nil }
    return localized(
      "{0} {1}", GroundDistance(meters: geodesic.distance).text(in: units),
      SpokenDirection.name(degrees: geodesic.initialBearing))
  }

  /// Returns a coordinate as spoken text, rounded to 5 decimals of a degree, about a meter.
  func spokenText(of coordinate: Coordinate) -> String {
    func rounded(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
    return displayText(
      of: Coordinate(latitude: rounded(coordinate.latitude), longitude: rounded(coordinate.longitude)))
  }

  /// Returns a spoken sentence about a move, such as `Moved 1.2 km northeast to 53.55, 10.00, Altona`.
  func spokenMove(from start: Coordinate, to end: Coordinate, place: String?) -> String {
    let target = [spokenText(of: end), place].compactMap { $0 }.joined(separator: ", ")
    return spokenText(of: Geodesic(from: start, to: end)).map { localized("Moved {0} to {1}", $0, target) }
      ?? localized("Moved to {0}", target)
  }
}

/// The eight compass points as words.
private enum SpokenDirection {
  static func name(degrees: Double) -> String {
    let names = [
      localized("north"), localized("northeast"), localized("east"), localized("southeast"),
      localized("south"), localized("southwest"), localized("west"), localized("northwest"),
    ]
    let index = Int((degrees / 45).rounded())
    return names[((index % 8) + 8) % 8]
  }
}
