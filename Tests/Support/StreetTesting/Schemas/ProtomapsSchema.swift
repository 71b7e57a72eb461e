/// The layers and attributes of the basemap of Protomaps, version 4.
enum ProtomapsSchema {
  private typealias Attributes = [(key: String, value: TileValue?)]

  static func entries(of feature: CityFeature) -> [SchemaEntry] {
    switch feature.kind {
    case .land: [SchemaEntry("earth", [("kind", .text("earth"))])]
    case .ocean: water(feature, "ocean")
    case .lake: water(feature, "water", detail: "lake")
    case .riverArea: [SchemaEntry("water", [("kind", .text("water")), ("kind_detail", .text("river"))])]
    case .river, .stream:
      [
        SchemaEntry(
          "water", [("kind", .text(feature.kind.rawValue)), ("sort_rank", .integer(200))] + names(feature))
      ]
    case .wood, .grass, .sand, .glacier, .farmland, .residential, .industrial, .cemetery, .pitch:
      [landuse(feature.kind.rawValue)]
    case .hospitalGrounds: [landuse("hospital")]
    case .schoolGrounds: [landuse("school")]
    case .square: [landuse("pedestrian")]
    case .park:
      [landuse("park"), SchemaEntry("pois", [("kind", .text("park"))] + names(feature), isLabel: true)]
    case .building: [SchemaEntry("buildings", [("kind", .text("building")), ("height", .integer(12))])]
    case .houseNumber:
      [
        SchemaEntry(
          "buildings",
          [
            ("kind", .text("address")), ("addr_housenumber", feature.houseNumber.map(TileValue.text)),
            ("addr_street", feature.street.map(TileValue.text)),
          ])
      ]
    case .motorway, .trunk, .primary, .secondary, .tertiary, .minor, .service, .track, .path, .cycleway,
      .steps,
      .pedestrian, .rail, .tram, .ferry, .runway, .taxiway:
      [road(feature)]
    case .countryBorder, .regionBorder:
      [
        SchemaEntry(
          "boundaries",
          [
            ("kind", .text(feature.kind == .countryBorder ? "country" : "region")),
            ("kind_detail", .integer(feature.kind == .countryBorder ? 2 : 4)),
          ])
      ]
    case .city, .suburb, .neighbourhood, .village: [place(feature)]
    default: [pointOfInterest(feature)]
    }
  }

  private static func water(_ feature: CityFeature, _ kind: String, detail: String? = nil) -> [SchemaEntry] {
    let attributes: Attributes = [("kind", .text(kind)), ("kind_detail", detail.map(TileValue.text))]
    let area = SchemaEntry("water", attributes + [("sort_rank", .integer(200))])
    guard feature.name != nil else { return [area] }
    return [area, SchemaEntry("water", attributes + names(feature), isLabel: true, from: 12)]
  }

  private static func landuse(_ kind: String) -> SchemaEntry {
    SchemaEntry("landuse", [("kind", .text(kind)), ("sort_rank", .integer(189))])
  }

  private static func road(_ feature: CityFeature) -> SchemaEntry {
    let (kind, detail): (String, String?) =
      switch feature.kind {
      case .motorway: ("highway", "motorway")
      case .trunk, .primary, .secondary, .tertiary: ("major_road", feature.kind.rawValue)
      case .minor: ("minor_road", "residential")
      case .service: ("minor_road", "service")
      case .path: ("path", "footway")
      case .track, .cycleway, .steps, .pedestrian: ("path", feature.kind.rawValue)
      case .rail, .tram: ("rail", feature.kind.rawValue)
      case .runway, .taxiway: ("aeroway", feature.kind.rawValue)
      default: ("ferry", nil)
      }
    let attributes: Attributes = [
      ("kind", .text(kind)), ("kind_detail", detail.map(TileValue.text)), ("sort_rank", .integer(400)),
      ("is_bridge", feature.isBridge ? .bool(true) : nil),
      ("is_tunnel", feature.isTunnel ? .bool(true) : nil),
      ("oneway", feature.isOneWay ? .text("yes") : nil), ("ref", feature.reference.map(TileValue.text)),
      ("shield_text", feature.kind.isRoad ? feature.reference.map(TileValue.text) : nil),
    ]
    return SchemaEntry("roads", attributes + names(feature))
  }

  private static func place(_ feature: CityFeature) -> SchemaEntry {
    let (kind, population): (String, Int) =
      switch feature.kind {
      case .city: ("locality", 100_000)
      case .village: ("locality", 800)
      default: ("neighbourhood", 5000)
      }
    let attributes: Attributes = [
      ("kind", .text(kind)), ("kind_detail", .text(feature.kind.rawValue)),
      ("population", .integer(population)),
      ("population_rank", .integer(feature.kind == .city ? 9 : 3)), ("sort_key", .integer(feature.rank)),
    ]
    return SchemaEntry("places", attributes + names(feature))
  }

  private static func pointOfInterest(_ feature: CityFeature) -> SchemaEntry {
    let kind = feature.kind == .busStop ? "bus_stop" : feature.kind.rawValue
    return SchemaEntry("pois", [("kind", .text(kind)), ("min_zoom", .integer(15))] + names(feature))
  }

  private static func names(_ feature: CityFeature) -> [(key: String, value: TileValue?)] {
    guard let name = feature.name else { return [] }
    return [("name", .text(name.local)), ("script", name.script.map(TileValue.text))]
      + name.translations.sorted { $0.key < $1.key }.map { ("name:\($0.key)", .text($0.value)) }
  }
}

extension CityName {
  /// The script of a local name that isn't Latin.
  fileprivate var script: String? {
    switch local.unicodeScalars.first?.value ?? 0 {
    case 0x0600...0x06ff: "Arabic"
    case 0x0900...0x097f: "Devanagari"
    case 0x0e00...0x0e7f: "Thai"
    default: nil
    }
  }
}
