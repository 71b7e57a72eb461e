import Geography

/// A label of the base map.
public struct MapLabel: Hashable, Sendable, Identifiable {
  public enum Kind: Int, Hashable, Sendable { case country, region, locality, lake, river }

  /// The rank by importance. The most important label has the lowest number.
  public var id: Int
  public var kind: Kind
  public var name: String
  public var position: MercatorPoint
  /// Natural Earth's scale rank: 0 is the most important.
  public var rank: Int
  /// The range of zooms at which the label is shown.
  public var minZoom: Double
  public var maxZoom: Double
  public var isCapital: Bool
  /// The population, or 0 if it is unknown.
  public var population: Int

  public init(
    id: Int, kind: Kind, name: String, position: MercatorPoint, rank: Int = 0, minZoom: Double = 0,
    maxZoom: Double = 24, isCapital: Bool = false, population: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.position = position
    self.rank = rank
    self.minZoom = minZoom
    self.maxZoom = maxZoom
    self.isCapital = isCapital
    self.population = population
  }

  /// The displayed text. Country names are in capitals, and long names are broken into two lines.
  public var displayText: String {
    let text = kind == .country ? name.uppercased() : name
    return kind == .locality || kind == .river ? text : text.brokenInTwo
  }
}

extension String {
  /// The text, broken into two lines if it is long. The space nearest to the center becomes a line break.
  var brokenInTwo: String {
    let letters = Array(self)
    guard letters.count > 13 else { return self }
    let middle = letters.count / 2
    guard
      let space = letters.indices.filter({ letters[$0] == " " }).min(by: {
        abs($0 - middle) < abs($1 - middle)
      })
    else { return self }
    return String(letters[..<space]) + "\n" + String(letters[(space + 1)...])
  }
}
