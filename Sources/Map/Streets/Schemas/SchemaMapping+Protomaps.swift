extension SchemaMapping {
  /// The mapping of the basemap of Protomaps: https://docs.protomaps.com/basemaps/layers
  static let protomaps = SchemaMapping(
    layers: [
      "water": LayerMapping(
        kinds: [
          "ocean": .ocean, "sea": .ocean, "water": .lake, "lake": .lake, "basin": .lake,
          "swimming_pool": .lake, "fountain": .lake, "other": .lake, "playa": .sand, "river": .river,
          "riverbank": .river, "canal": .river, "dock": .river, "stream": .stream, "drain": .stream,
          "ditch": .stream,
        ],
        details: ["river": .river, "canal": .river]),
      // Land cover from satellites, for low zooms.
      "landcover": LayerMapping(kinds: [
        "barren": .rock, "farmland": .farmland, "forest": .wood, "glacier": .glacier, "grassland": .grass,
        "scrub": .grass, "urban_area": .residential,
      ]),
      "landuse": LayerMapping(kinds: landUse),
      "buildings": LayerMapping(kinds: ["building": .building, "building_part": .building]),
      "roads": LayerMapping(
        kinds: [
          "highway": .motorway, "major_road": .secondary, "medium_road": .tertiary, "minor_road": .minor,
          "path": .path, "other": .service, "rail": .rail, "ferry": .ferry, "aerialway": .cableCar,
          "aeroway": .taxiway,
        ],
        details: roadDetails),
      "transit": LayerMapping(
        kinds: ["rail": .rail, "ferry": .ferry, "aerialway": .cableCar], details: roadDetails),
      "boundaries": LayerMapping(
        kinds: ["country": .countryBorder, "region": .regionBorder]),
    ],
    kindNames: ["kind", "pmap:kind"], detailNames: ["kind_detail", "pmap:kind_detail"])

  private static let landUse: [String: StreetKind] = [
    "aerodrome": .industrial, "airfield": .industrial, "allotments": .farmland, "beach": .sand,
    "cemetery": .cemetery, "college": .schoolGrounds, "commercial": .industrial, "dog_park": .park,
    "farmland": .farmland, "farmyard": .farmland, "footway": .square, "forest": .wood, "garden": .park,
    "glacier": .glacier, "golf_course": .park, "grass": .grass, "grassland": .grass,
    "hospital": .hospitalGrounds, "industrial": .industrial, "kindergarten": .schoolGrounds,
    "library": .schoolGrounds, "meadow": .grass, "military": .industrial, "national_park": .reserve,
    "nature_reserve": .reserve, "naval_base": .industrial, "orchard": .farmland, "park": .park,
    "pedestrian": .square, "pier": .pier, "pitch": .pitch, "platform": .square, "playground": .pitch,
    "protected_area": .reserve, "quarry": .rock, "railway": .industrial, "recreation_ground": .park,
    "residential": .residential, "runway": .runway, "sand": .sand, "school": .schoolGrounds,
    "scrub": .grass, "stadium": .pitch, "taxiway": .taxiway, "university": .schoolGrounds,
    "village_green": .park, "vineyard": .farmland, "wetland": .wetland, "wood": .wood, "zoo": .park,
  ]

  private static let roadDetails: [String: StreetKind] = [
    "motorway": .motorway, "motorway_link": .motorway, "trunk": .trunk, "trunk_link": .trunk,
    "primary": .primary, "primary_link": .primary, "secondary": .secondary, "secondary_link": .secondary,
    "tertiary": .tertiary, "tertiary_link": .tertiary, "service": .service, "parking_aisle": .service,
    "driveway": .service, "alley": .service, "pedestrian": .pedestrian, "track": .track,
    "cycleway": .cycleway, "steps": .steps, "pier": .pier, "tram": .tram, "light_rail": .tram,
    "subway": .tram, "funicular": .tram, "monorail": .tram, "runway": .runway, "taxiway": .taxiway,
  ]
}
