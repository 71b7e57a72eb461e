/// The layers and attributes of Shortbread 1.0.
enum ShortbreadSchema {
  static func entries(of feature: CityFeature) -> [SchemaEntry] {
    switch feature.kind {
    case .land: []
    // The ocean has no attributes.
    case .ocean: [SchemaEntry("ocean", [])]
    case .lake: water(feature, "water")
    case .riverArea: [SchemaEntry("water_polygons", [("kind", .text("river"))])]
    case .glacier: [SchemaEntry("water_polygons", [("kind", .text("glacier"))])]
    case .river, .stream: waterLine(feature)
    case .wood: [land("forest")]
    case .grass, .sand, .farmland, .residential, .industrial, .cemetery, .park: [land(feature.kind.rawValue)]
    // Sports grounds are points in this schema.
    case .pitch: [SchemaEntry("pois", [("leisure", .text("pitch"))], isLabel: true)]
    case .hospitalGrounds: [SchemaEntry("sites", [("kind", .text("hospital"))])]
    case .schoolGrounds: [SchemaEntry("sites", [("kind", .text("school"))])]
    case .square: square(feature)
    case .building: [SchemaEntry("buildings", [("dummy", .integer(1))])]
    case .houseNumber: [SchemaEntry("addresses", [("housenumber", feature.houseNumber.map(TileValue.text))])]
    case .ferry: [SchemaEntry("ferries", [("kind", .text("ferry"))])]
    case .motorway, .trunk, .primary, .secondary, .tertiary, .minor, .service, .track, .path, .cycleway,
      .steps,
      .pedestrian, .rail, .tram, .runway, .taxiway:
      street(feature)
    case .countryBorder, .regionBorder:
      [
        SchemaEntry(
          "boundaries",
          [
            ("admin_level", .integer(feature.kind == .countryBorder ? 2 : 4)), ("maritime", .bool(false)),
            ("disputed", .bool(false)),
          ])
      ]
    case .city, .suburb, .neighbourhood, .village: [place(feature)]
    case .station, .busStop:
      [
        SchemaEntry(
          "public_transport",
          [("kind", .text(feature.kind == .station ? "station" : "bus_stop"))] + names(feature))
      ]
    default: [pointOfInterest(feature)]
    }
  }

  private static func water(_ feature: CityFeature, _ kind: String) -> [SchemaEntry] {
    let area = SchemaEntry("water_polygons", [("kind", .text(kind))])
    guard feature.name != nil else { return [area] }
    return [
      area,
      SchemaEntry("water_polygons_labels", [("kind", .text(kind))] + names(feature), isLabel: true, from: 12),
    ]
  }

  private static func waterLine(_ feature: CityFeature) -> [SchemaEntry] {
    let attributes: [(key: String, value: TileValue?)] = [
      ("kind", .text(feature.kind.rawValue)), ("tunnel", .bool(feature.isTunnel)),
      ("bridge", .bool(feature.isBridge)),
    ]
    return [
      SchemaEntry("water_lines", attributes),
      SchemaEntry("water_lines_labels", attributes + names(feature), from: 12),
    ]
  }

  private static func land(_ kind: String) -> SchemaEntry { SchemaEntry("land", [("kind", .text(kind))]) }

  private static func square(_ feature: CityFeature) -> [SchemaEntry] {
    [
      SchemaEntry("street_polygons", [("kind", .text("pedestrian")), ("rail", .bool(false))]),
      SchemaEntry("streets_polygons_labels", [("kind", .text("pedestrian"))] + names(feature), isLabel: true),
    ]
  }

  private static func street(_ feature: CityFeature) -> [SchemaEntry] {
    let kind: String =
      switch feature.kind {
      case .minor: "residential"
      case .path: "footway"
      default: feature.kind.rawValue
      }
    let line = SchemaEntry(
      "streets",
      [
        ("kind", .text(kind)), ("rail", .bool(feature.kind == .rail || feature.kind == .tram)),
        ("link", .bool(false)),
        ("tunnel", .bool(feature.isTunnel)), ("bridge", .bool(feature.isBridge)),
        ("oneway", .bool(feature.isOneWay)),
      ])
    guard feature.name != nil || feature.reference != nil else { return [line] }
    let label: [(key: String, value: TileValue?)] = [
      ("kind", .text(kind)), ("tunnel", .bool(feature.isTunnel)),
      ("ref", feature.reference.map(TileValue.text)),
      ("ref_rows", feature.reference.map { _ in .integer(1) }),
      ("ref_cols", feature.reference.map { .integer($0.count) }),
    ]
    return [line, SchemaEntry("street_labels", label + names(feature))]
  }

  private static func place(_ feature: CityFeature) -> SchemaEntry {
    let population: Int =
      switch feature.kind {
      case .city: 100_000
      case .suburb: 1000
      default: 100
      }
    return SchemaEntry(
      "place_labels",
      [("kind", .text(feature.kind.rawValue)), ("population", .integer(population))] + names(feature))
  }

  private static func pointOfInterest(_ feature: CityFeature) -> SchemaEntry {
    let key =
      switch feature.kind {
      case .hotel: "tourism"
      case .supermarket: "shop"
      case .monument: "historic"
      default: "amenity"
      }
    return SchemaEntry("pois", [(key, .text(feature.kind.rawValue))] + names(feature))
  }

  /// Returns the names in the only languages of this schema.
  private static func names(_ feature: CityFeature) -> [(key: String, value: TileValue?)] {
    guard let name = feature.name else { return [] }
    return [
      ("name", .text(name.local)), ("name_en", name.translations["en"].map(TileValue.text)),
      ("name_de", name.translations["de"].map(TileValue.text)),
    ]
  }
}
