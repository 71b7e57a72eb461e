/// A mapping of a tile schema's layers and attributes to street kinds.
package struct SchemaMapping: Sendable {
  /// The layers whose features are drawn, keyed by name.
  var layers: [String: LayerMapping]
  /// The names of the attribute with a feature's kind.
  var kindNames: [String]
  /// The names of the attribute that specifies the kind further.
  var detailNames: [String] = []

  /// A mapping of one layer.
  struct LayerMapping: Sendable {
    /// The kinds, keyed by the value of the kind attribute.
    var kinds: [String: StreetKind] = [:]
    /// The kinds, keyed by the value of the detail attribute. They override `kinds`.
    var details: [String: StreetKind] = [:]
    /// The kind of features with an unknown value or without a value. If it is `nil`, such features aren't drawn.
    var otherwise: StreetKind?
    /// Whether the kind is determined by the administrative level of a border.
    var isBorder = false
  }

  /// The meaning of an attribute, apart from a feature's kind.
  enum Property: Sendable {
    /// “bridge” or “tunnel”.
    case structure
    case isBridge, isTunnel
    /// The position in a stack of bridges, as a number.
    case layer
    case isLink
    /// The use of a service road.
    case service
    case administrativeLevel, isMaritime, isDisputed

    /// The properties, keyed by the names of attributes in all known schemas. The schemas don't contradict each other.
    static let byName: [String: Property] = [
      "brunnel": .structure, "is_bridge": .isBridge, "bridge": .isBridge, "is_tunnel": .isTunnel,
      "tunnel": .isTunnel, "layer": .layer, "level": .layer, "pmap:level": .layer, "ramp": .isLink,
      "is_link": .isLink, "link": .isLink, "service": .service, "admin_level": .administrativeLevel,
      "pmap:min_admin_level": .administrativeLevel, "maritime": .isMaritime, "disputed": .isDisputed,
    ]
  }

  /// The uses of service roads that are drawn narrower.
  static let minorServices: Set<String> = [
    "parking_aisle", "driveway", "alley", "spur", "siding", "yard", "crossover", "drive-through",
  ]
}
