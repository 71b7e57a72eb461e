extension SchemaMapping {
  /// The mapping of OpenMapTiles: https://openmaptiles.org/schema/
  static let openMapTiles = SchemaMapping(
    layers: [
      "water": LayerMapping(
        kinds: ["ocean": .ocean, "river": .river, "dock": .river], otherwise: .lake),
      "waterway": LayerMapping(
        kinds: ["river": .river, "canal": .river, "stream": .stream, "drain": .stream, "ditch": .stream]),
      "landcover": LayerMapping(
        kinds: [
          "farmland": .farmland, "grass": .grass, "ice": .glacier, "rock": .rock, "sand": .sand,
          "wetland": .wetland, "wood": .wood,
        ],
        details: ["park": .park, "garden": .park, "golf_course": .park, "village_green": .park]),
      "landuse": LayerMapping(kinds: [
        "cemetery": .cemetery, "college": .schoolGrounds, "commercial": .industrial,
        "garages": .industrial, "hospital": .hospitalGrounds, "industrial": .industrial,
        "kindergarten": .schoolGrounds, "library": .schoolGrounds, "neighbourhood": .residential,
        "pitch": .pitch, "playground": .pitch, "quarry": .rock, "railway": .industrial,
        "residential": .residential, "retail": .industrial, "school": .schoolGrounds, "stadium": .pitch,
        "suburb": .residential, "theme_park": .park, "track": .pitch, "university": .schoolGrounds,
        "zoo": .park,
      ]),
      "park": LayerMapping(
        kinds: ["public_park": .park, "park": .park], otherwise: .reserve),
      "building": LayerMapping(otherwise: .building),
      "aeroway": LayerMapping(kinds: [
        "apron": .apron, "helipad": .apron, "runway": .runway, "taxiway": .taxiway,
      ]),
      "transportation": LayerMapping(
        kinds: [
          "motorway": .motorway, "trunk": .trunk, "primary": .primary, "secondary": .secondary,
          "tertiary": .tertiary, "minor": .minor, "residential": .minor, "unclassified": .minor,
          "busway": .minor, "bus_guideway": .minor, "raceway": .minor, "service": .service,
          "pedestrian": .pedestrian, "track": .track, "path": .path, "rail": .rail, "transit": .tram,
          "ferry": .ferry, "aerialway": .cableCar, "pier": .pier, "bridge": .pier,
        ],
        details: [
          "pedestrian": .pedestrian, "cycleway": .cycleway, "steps": .steps, "tram": .tram,
          "light_rail": .tram, "subway": .tram, "funicular": .tram, "monorail": .tram,
        ]),
      "boundary": LayerMapping(isBorder: true),
    ],
    kindNames: ["class"], detailNames: ["subclass"])
}
