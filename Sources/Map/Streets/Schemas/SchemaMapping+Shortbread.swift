extension SchemaMapping {
  /// The mapping of Shortbread: https://shortbread-tiles.org/schema/
  static let shortbread = SchemaMapping(
    layers: [
      "ocean": LayerMapping(otherwise: .ocean),
      "water_polygons": LayerMapping(
        kinds: ["glacier": .glacier, "river": .river, "canal": .river, "dock": .river], otherwise: .lake),
      "water_lines": LayerMapping(
        kinds: ["river": .river, "canal": .river, "stream": .stream, "drain": .stream, "ditch": .stream]),
      "dam_polygons": LayerMapping(otherwise: .pier),
      "pier_polygons": LayerMapping(otherwise: .pier),
      "pier_lines": LayerMapping(otherwise: .pier),
      "land": LayerMapping(kinds: landUse),
      "sites": LayerMapping(kinds: [
        "college": .schoolGrounds, "hospital": .hospitalGrounds, "prison": .industrial,
        "school": .schoolGrounds, "sports_center": .pitch, "sports_centre": .pitch,
        "university": .schoolGrounds,
      ]),
      "buildings": LayerMapping(otherwise: .building),
      "bridges": LayerMapping(otherwise: .pier),
      "street_polygons": LayerMapping(
        kinds: ["pedestrian": .square, "footway": .square, "runway": .runway, "taxiway": .taxiway],
        otherwise: .square),
      "streets": LayerMapping(kinds: streets),
      "aerialways": LayerMapping(otherwise: .cableCar),
      "ferries": LayerMapping(otherwise: .ferry),
      "boundaries": LayerMapping(isBorder: true),
    ],
    kindNames: ["kind"])

  private static let landUse: [String: StreetKind] = [
    "allotments": .farmland, "bare_rock": .rock, "beach": .sand, "bog": .wetland,
    "brownfield": .industrial, "cemetery": .cemetery, "commercial": .industrial, "farmland": .farmland,
    "farmyard": .farmland, "forest": .wood, "garages": .industrial, "garden": .park, "golf_course": .park,
    "grass": .grass, "grassland": .grass, "grave_yard": .cemetery, "greenfield": .farmland,
    "greenhouse_horticulture": .farmland, "heath": .grass, "industrial": .industrial,
    "landfill": .industrial, "marsh": .wetland, "meadow": .grass, "miniature_golf": .pitch,
    "orchard": .farmland, "park": .park, "plant_nursery": .farmland, "playground": .pitch,
    "quarry": .rock, "railway": .industrial, "recreation_ground": .park, "residential": .residential,
    "retail": .industrial, "sand": .sand, "scree": .rock, "scrub": .grass, "shingle": .rock,
    "string_bog": .wetland, "swamp": .wetland, "village_green": .park, "vineyard": .farmland,
    "wet_meadow": .wetland,
  ]

  private static let streets: [String: StreetKind] = [
    "motorway": .motorway, "trunk": .trunk, "primary": .primary, "secondary": .secondary,
    "tertiary": .tertiary, "unclassified": .minor, "residential": .minor, "living_street": .minor,
    "busway": .minor, "bus_guideway": .minor, "service": .service, "pedestrian": .pedestrian,
    "track": .track, "footway": .path, "path": .path, "bridleway": .path, "cycleway": .cycleway,
    "steps": .steps, "rail": .rail, "narrow_gauge": .rail, "tram": .tram, "light_rail": .tram,
    "subway": .tram, "funicular": .tram, "monorail": .tram, "runway": .runway, "taxiway": .taxiway,
  ]
}
