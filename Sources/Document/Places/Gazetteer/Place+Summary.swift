import Geography

extension Place {
  /// A description of the place in one line of English, such as "Zürich, Switzerland" or "184 km NE of Alice Springs,
  /// Northern Territory, Australia". Leaves out a region or country that only repeats the name of the town.
  public var summary: String {
    var parts: [String] = []
    if let name { parts.append(name) }
    if let locality { parts.append(offset.map { "\($0.summary) of \(locality)" } ?? locality) }
    return (parts + surroundings).joined(separator: ", ")
  }

  /// The region and the country, unless they only repeat the name of a smaller unit.
  public var surroundings: [String] {
    let region = administrativeArea.flatMap { repeats($0) ? nil : $0 }
    let nation = country.flatMap { $0 == locality || $0 == region ? nil : $0 }
    return [region, nation].compactMap { $0 }
  }

  /// Returns whether a region only repeats the name of the town, as in the case of Berlin.
  private func repeats(_ region: String) -> Bool {
    guard let locality else { return false }
    return region == locality || offset == nil && " \(region) ".contains(" \(locality) ")
  }
}

extension Place.Offset {
  /// The distance in kilometers and the direction, such as "184 km NE".
  public var summary: String {
    let kilometers = distance / 1000
    let rounded = kilometers < 9.95 ? (kilometers * 10).rounded() / 10 : kilometers.rounded()
    let number = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return "\(number) km \(direction.rawValue)"
  }

  /// One of eight compass directions.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case north = "N"
    case northEast = "NE"
    case east = "E"
    case southEast = "SE"
    case south = "S"
    case southWest = "SW"
    case west = "W"
    case northWest = "NW"

    public var bearing: Bearing {
      Bearing(degrees: Double(Direction.allCases.firstIndex(of: self) ?? 0) * 45)
    }
  }

  /// The compass direction that is nearest to the bearing.
  public var direction: Direction {
    let turn = bearing.remainder(dividingBy: 360)
    let eighth = Int((turn / 45).rounded())
    return Direction.allCases[(eighth + 8) % 8]
  }
}
