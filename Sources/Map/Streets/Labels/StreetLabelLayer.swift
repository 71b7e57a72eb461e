import Tiles

/// The rules by which a layer of a schema becomes labels.
struct StreetLabelLayer: Sendable {
  /// What a feature is labeled as.
  struct Meaning {
    var kind: StreetLabel.Kind
    var icon: String?
    var rank = 0

    init(_ kind: StreetLabel.Kind, icon: String? = nil, rank: Int = 0) {
      (self.kind, self.icon, self.rank) = (kind, icon, rank)
    }
  }

  /// Reads the attributes of a feature.
  struct Attributes {
    let layer: VectorTile.Layer
    let feature: VectorTile.Feature

    subscript(key: String) -> String? {
      if case .string(let text) = layer.value(key, of: feature) { text } else { nil }
    }

    func number(_ key: String) -> Double? { layer.value(key, of: feature)?.double }

    /// Returns the value of `key` as text, if it is a text or a whole number.
    func text(_ key: String) -> String? {
      switch layer.value(key, of: feature) {
      case .string(let text): text
      case .integer(let number): "\(number)"
      default: nil
      }
    }
  }

  var name: String
  /// The attributes that can contain the text, in order of preference. Empty for localized names.
  var textKeys: [String] = []
  /// The attribute with the road's number, for which a shield is shown.
  var referenceKey: String?
  /// Returns how a feature is labeled, or `nil` if it has no label.
  var meaning: @Sendable (Attributes) -> Meaning?

  init(
    _ name: String, textKeys: [String] = [], referenceKey: String? = nil,
    meaning: @escaping @Sendable (Attributes) -> Meaning?
  ) {
    (self.name, self.textKeys, self.referenceKey, self.meaning) = (name, textKeys, referenceKey, meaning)
  }

  /// The layers with labels of all known schemas. A name of a layer has the same meaning in each schema that uses the
  /// name, except for `pois`, whose features have different attributes.
  static let all: [String: StreetLabelLayer] = Dictionary(
    (openMapTiles + protomaps + shortbread).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

extension StreetLabel.Kind {
  /// Returns the kind of a settlement with a class of OpenStreetMap.
  static func place(_ type: String?) -> StreetLabel.Kind? {
    switch type {
    case "city", "capital", "state_capital": .city
    case "town": .town
    case "village": .village
    case "suburb", "borough": .suburb
    case "quarter", "neighbourhood", "neighborhood", "hamlet", "isolated_dwelling", "locality", "island",
      "islet":
      .neighborhood
    default: nil
    }
  }

  /// Returns the kind of a road with a class of OpenStreetMap, or `nil` if its name isn't shown.
  static func road(_ type: String?) -> StreetLabel.Kind? {
    switch type {
    case "motorway", "trunk", "primary", "motorway_link", "trunk_link", "primary_link": .majorStreet
    case "secondary", "tertiary", "secondary_link", "tertiary_link": .street
    case "minor", "residential", "unclassified", "living_street", "service", "pedestrian", "busway":
      .minorStreet
    case "track", "path", "footway", "cycleway", "bridleway", "steps", "corridor", "sidewalk": .path
    default: nil
    }
  }

  /// Returns the kind of a watercourse or a body of water. The names of lines are shown along the line.
  static func water(_ type: String?, isLine: Bool) -> StreetLabel.Kind? {
    isLine && type != "lake" ? .river : .lake
  }
}
