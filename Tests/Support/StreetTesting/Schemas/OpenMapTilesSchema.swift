/// The layers and attributes of OpenMapTiles.
enum OpenMapTilesSchema {
  static func entries(of feature: CityFeature) -> [SchemaEntry] {
    switch feature.kind {
    case .land: []
    // Areas of roads are in the same layer as their lines.
    case .square:
      [SchemaEntry("transportation", [("class", .text("path")), ("subclass", .text("pedestrian"))])]
    case .ocean, .lake, .riverArea: water(feature)
    case .river, .stream:
      [SchemaEntry("waterway", [("class", .text(feature.kind.rawValue))] + names(feature))]
    case .wood: [landcover("wood", "forest")]
    case .grass: [landcover("grass", "meadow")]
    case .sand: [landcover("sand", "beach")]
    case .glacier: [landcover("ice", "glacier")]
    case .farmland: [landcover("farmland", "farmland")]
    case .park: park(feature)
    case .residential, .industrial, .cemetery, .pitch: [landuse(feature.kind.rawValue)]
    case .hospitalGrounds: [landuse("hospital")]
    case .schoolGrounds: [landuse("school")]
    case .building:
      [SchemaEntry("building", [("render_height", .integer(12)), ("render_min_height", .integer(0))])]
    case .motorway, .trunk, .primary, .secondary, .tertiary, .minor, .service, .track, .path, .cycleway,
      .steps,
      .pedestrian, .rail, .tram, .ferry:
      transportation(feature)
    case .runway, .taxiway:
      [
        SchemaEntry(
          "aeroway",
          [("class", .text(feature.kind.rawValue)), ("ref", feature.reference.map(TileValue.text))])
      ]
    case .countryBorder, .regionBorder:
      [
        SchemaEntry(
          "boundary",
          [
            ("admin_level", .integer(feature.kind == .countryBorder ? 2 : 4)), ("disputed", .integer(0)),
            ("maritime", .integer(0)),
          ])
      ]
    case .city, .suburb, .neighbourhood, .village:
      [
        SchemaEntry(
          "place",
          [("class", .text(feature.kind.rawValue)), ("rank", .integer(feature.rank))] + names(feature))
      ]
    case .houseNumber:
      [SchemaEntry("housenumber", [("housenumber", feature.houseNumber.map(TileValue.text))])]
    default: pointOfInterest(feature)
    }
  }

  private static func water(_ feature: CityFeature) -> [SchemaEntry] {
    let kind = feature.kind == .riverArea ? "river" : feature.kind.rawValue
    let area = SchemaEntry("water", [("class", .text(kind)), ("intermittent", .integer(0))])
    guard feature.name != nil, feature.kind != .riverArea else { return [area] }
    return [
      area,
      SchemaEntry(
        "water_name", [("class", .text(kind)), ("intermittent", .integer(0))] + names(feature), isLabel: true,
        from: 12),
    ]
  }

  private static func park(_ feature: CityFeature) -> [SchemaEntry] {
    [
      landcover("grass", "park"), SchemaEntry("park", [("class", .text("public_park"))]),
      SchemaEntry(
        "park", [("class", .text("public_park")), ("rank", .integer(1))] + names(feature), isLabel: true),
    ]
  }

  private static func landcover(_ type: String, _ subclass: String) -> SchemaEntry {
    SchemaEntry("landcover", [("class", .text(type)), ("subclass", .text(subclass))])
  }

  private static func landuse(_ type: String) -> SchemaEntry {
    SchemaEntry("landuse", [("class", .text(type))])
  }

  private static func pointOfInterest(_ feature: CityFeature) -> [SchemaEntry] {
    let (type, subclass): (String, String) =
      switch feature.kind {
      case .hotel: ("lodging", "hotel")
      case .supermarket: ("grocery", "supermarket")
      case .busStop: ("bus", "bus_stop")
      case .station: ("railway", "station")
      case .theatre: ("theatre", "theatre")
      default: (feature.kind.rawValue, feature.kind.rawValue)
      }
    return [
      SchemaEntry(
        "poi",
        [("class", .text(type)), ("subclass", .text(subclass)), ("rank", .integer(feature.rank))]
          + names(feature))
    ]
  }
}
