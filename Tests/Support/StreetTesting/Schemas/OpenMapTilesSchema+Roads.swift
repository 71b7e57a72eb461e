extension OpenMapTilesSchema {
  static func transportation(_ feature: CityFeature) -> [SchemaEntry] {
    let type = type(of: feature.kind)
    let attributes: [(key: String, value: TileValue?)] = [
      ("class", .text(type.name)), ("subclass", type.subclass.map(TileValue.text)),
      ("brunnel", feature.isBridge ? .text("bridge") : feature.isTunnel ? .text("tunnel") : nil),
      ("layer", feature.level == 0 ? nil : .integer(feature.level)),
    ]
    let line = SchemaEntry("transportation", attributes + [("oneway", feature.isOneWay ? .integer(1) : nil)])
    guard feature.name != nil || feature.reference != nil else { return [line] }
    let number: [(key: String, value: TileValue?)] =
      feature.reference.map {
        [("ref", .text($0)), ("ref_length", .integer($0.count)), ("network", .text("road"))]
      } ?? []
    return [line, SchemaEntry("transportation_name", attributes + number + names(feature))]
  }

  private static func type(of kind: CityKind) -> (name: String, subclass: String?) {
    switch kind {
    case .path: ("path", "footway")
    case .cycleway: ("path", "cycleway")
    case .steps: ("path", "steps")
    case .pedestrian: ("path", "pedestrian")
    case .rail: ("rail", "rail")
    case .tram: ("transit", "tram")
    default: (kind.rawValue, nil)
    }
  }

  /// Returns the names of a feature. Features in OpenMapTiles have them in several attributes.
  static func names(_ feature: CityFeature) -> [(key: String, value: TileValue?)] {
    guard let name = feature.name else { return [] }
    let english = name.translations["en"] ?? name.latin ?? name.local
    return [
      ("name", .text(name.local)), ("name_en", .text(english)),
      ("name_de", .text(name.translations["de"] ?? english)), ("name:latin", .text(name.latin ?? name.local)),
      ("name:nonlatin", name.latin == nil ? nil : .text(name.local)),
    ] + name.translations.sorted { $0.key < $1.key }.map { ("name:\($0.key)", .text($0.value)) }
  }
}
