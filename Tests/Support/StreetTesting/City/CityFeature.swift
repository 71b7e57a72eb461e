/// A feature of the synthetic city, independent of any tile schema.
public struct CityFeature: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    case point(CityPoint)
    /// A line of at least two points.
    case line([CityPoint])
    /// A polygon: its outer ring and its holes. Rings aren't closed.
    case polygon([[CityPoint]])
  }

  /// A number that is unique in the city.
  public var identifier: UInt64
  public var kind: CityKind
  public var shape: Shape
  public var name: CityName?
  /// The road's number, such as "A 1".
  public var reference: String?
  /// The house number, or `nil` for other features.
  public var houseNumber: String?
  /// The street of a house number, if the tiles state it. Only the schema of Protomaps can.
  public var street: String?
  public var isBridge = false
  public var isTunnel = false
  /// Whether a road is one-way in the direction of its points.
  public var isOneWay = false
  /// The importance of a label. Lower ranks are more important.
  public var rank = 1

  public init(_ identifier: UInt64, _ kind: CityKind, _ shape: Shape) {
    self.identifier = identifier
    self.kind = kind
    self.shape = shape
  }

  /// The level: 1 for bridges, -1 for tunnels, otherwise 0.
  public var level: Int { isBridge ? 1 : isTunnel ? -1 : 0 }
}

/// A position in meters from the center of the city, with y to the north.
public struct CityPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func + (a: CityPoint, b: CityPoint) -> CityPoint { CityPoint(a.x + b.x, a.y + b.y) }

  func distance(to other: CityPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// A name in the local language, with translations.
public struct CityName: Hashable, Sendable {
  public var local: String
  /// The name in Latin script, if the local name is in another script.
  public var latin: String?
  /// Names by language code, such as "de".
  public var translations: [String: String]

  public init(_ local: String, latin: String? = nil, translations: [String: String] = [:]) {
    self.local = local
    self.latin = latin
    self.translations = translations
  }
}
