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
    /// The kind of the feature, or `nil` if the layer isn't classified like a drawn layer.
    let kind: StreetKind?

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
  /// The drawn layer with the same kinds of features, so that names and drawings are classified alike.
  var drawnLayer: String?
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

  /// Returns a layer of streets. `drawnLayer` is the layer in which the streets are drawn, by default the same layer.
  static func roads(_ name: String, like drawnLayer: String? = nil, referenceKey: String) -> StreetLabelLayer
  {
    var layer = StreetLabelLayer(name, referenceKey: referenceKey) { feature in
      feature.kind.flatMap(StreetLabel.Kind.init(road:)).map { Meaning($0) }
    }
    layer.drawnLayer = drawnLayer ?? name
    return layer
  }
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

  /// Returns `nil` if the kind isn't a road.
  init?(road kind: StreetKind) {
    switch kind {
    case .motorway, .trunk, .primary: self = .majorStreet
    case .secondary, .tertiary: self = .street
    case .minor, .service, .pedestrian: self = .minorStreet
    case .track, .cycleway, .path, .steps: self = .path
    default: return nil
    }
  }

  /// Returns the kind of a watercourse or a body of water. The names of lines are shown along the line.
  static func water(_ type: String?, isLine: Bool) -> StreetLabel.Kind? {
    isLine && type != "lake" ? .river : .lake
  }
}
