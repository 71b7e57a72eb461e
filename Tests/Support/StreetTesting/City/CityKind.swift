/// What a feature of the synthetic city is.
public enum CityKind: String, CaseIterable, Hashable, Sendable {
  // Areas. `land` covers the whole city except the ocean.
  case land, ocean, lake, riverArea, wood, park, grass, sand, glacier, farmland, residential, industrial,
    cemetery
  case pitch, hospitalGrounds, schoolGrounds, building, square
  // Lines.
  case river, stream, motorway, trunk, primary, secondary, tertiary, minor, service, track, path, cycleway,
    steps
  case pedestrian, rail, tram, ferry, runway, taxiway, countryBorder, regionBorder
  // Points.
  case city, suburb, neighbourhood, village, houseNumber
  // Points of interest.
  case restaurant, cafe, hotel, monument, school, hospital, pharmacy, bank, supermarket, busStop, station,
    playground
  case library, theatre, police

  /// The lowest zoom whose tiles contain features of this kind. Zooms are those of the tiles, of 512 pixels.
  public var minimumZoom: Int {
    switch self {
    case .land, .ocean, .lake, .riverArea, .wood, .glacier, .farmland, .residential, .river, .motorway,
      .trunk,
      .countryBorder, .regionBorder, .city:
      10
    case .primary, .rail, .sand, .park, .grass, .industrial, .ferry, .runway, .village: 11
    case .secondary, .tertiary, .cemetery, .taxiway, .suburb, .hospitalGrounds, .schoolGrounds, .stream: 12
    case .minor, .building, .pitch, .track, .service, .tram, .pedestrian, .neighbourhood, .station, .hospital:
      13
    case .square, .path, .cycleway, .steps, .houseNumber, .restaurant, .cafe, .hotel, .monument, .school,
      .pharmacy,
      .bank, .supermarket, .busStop, .playground, .library, .theatre, .police:
      14
    }
  }

  public var isRoad: Bool {
    switch self {
    case .motorway, .trunk, .primary, .secondary, .tertiary, .minor, .service, .track, .path, .cycleway,
      .steps,
      .pedestrian:
      true
    default: false
    }
  }
}
