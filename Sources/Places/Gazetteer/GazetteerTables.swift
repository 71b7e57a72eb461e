import Geography

/// Everything the gazetteer knows but the words, in memory, column by column.
///
/// Countries, regions and places are its entries, numbered through in this order, each by importance.
struct GazetteerTables: Sendable {
  /// The names of all entries.
  let names: PackedText
  /// Other names of entries, divided by tabs; of the foremost entries only.
  let alternates: PackedText
  let codes: PackedText
  let zones: PackedText
  /// The country of each region.
  let regionCountries: [UInt16]
  /// Metres across, of countries, then regions.
  private let extents: [UInt16]
  private let populations: [UInt32]
  /// Longitude and latitude of all entries, in turns, in 1/100,000°.
  private let coordinates: [Int32]
  private let areas: [Area]
  private let placeAreas: [UInt16]
  /// The city a place is a quarter of.
  private let cities: [Int: Int]

  /// Where a place is.
  struct Area: Sendable {
    let country: Int
    let region: Int?
    let zone: Int
  }

  let countryCount: Int
  let regionCount: Int
  let placeCount: Int

  init(_ file: GazetteerFile) throws(GazetteerError) {
    names = try file.text("names")
    alternates = try file.text("alternates")
    codes = try file.text("country.code")
    zones = try file.text("zones")
    let placeAreas = try file.numbers("place.area", of: UInt16.self)
    let regionHomes = try file.numbers("region.country", of: UInt16.self)
    let (countries, regions, places) = (codes.count, regionHomes.count, placeAreas.count)
    guard names.count == countries + regions + places, alternates.count <= names.count else {
      throw file.malformed("names")
    }
    extents =
      try file.numbers("country.extent", count: countries)
      + file.numbers("region.extent", count: regions)
    populations =
      try file.numbers("country.population", count: countries)
      + file.numbers("region.population", count: regions) + file.numbers("place.population", count: places)
    let coordinates: [Int32] =
      try file.numbers("country.coordinate", count: 2 * countries)
      + file.numbers("region.coordinate", count: 2 * regions)
      + file.numbers("place.coordinate", count: 2 * places)
    let homes = try file.numbers("areas", of: UInt16.self)
    let areas = stride(from: 0, to: homes.count - 2, by: 3).map {
      let region = Int(homes[$0 + 1])
      return Area(
        country: Int(homes[$0]), region: region < regions ? region : nil, zone: Int(homes[$0 + 2]))
    }
    guard areas.allSatisfy({ $0.country < countries }), regionHomes.allSatisfy({ $0 < countries }),
      placeAreas.allSatisfy({ $0 < areas.count })
    else { throw file.malformed("areas") }
    let quarters = try file.numbers("quarters", of: UInt32.self)
    guard quarters.count % 2 == 0, quarters.allSatisfy({ $0 < places }) else {
      throw file.malformed("quarters")
    }
    guard stride(from: 1, to: coordinates.count, by: 2).allSatisfy({ coordinates[$0].magnitude <= 9_000_000 })
    else { throw file.malformed("place.coordinate") }
    cities = Dictionary(
      stride(from: 0, to: quarters.count, by: 2).map { (Int(quarters[$0]), Int(quarters[$0 + 1])) },
      uniquingKeysWith: { first, _ in first })
    self.coordinates = coordinates
    self.areas = areas
    self.placeAreas = placeAreas
    regionCountries = regionHomes
    (countryCount, regionCount, placeCount) = (countries, regions, places)
  }

  /// The row of the entry of a place.
  func entry(ofPlace place: Int) -> Int { countryCount + regionCount + place }
  func entry(ofRegion region: Int) -> Int { countryCount + region }

  func placeCoordinate(_ place: Int) -> Coordinate { coordinate(entry(ofPlace: place)) }
  func placePopulation(_ place: Int) -> Int { population(entry(ofPlace: place)) }
  func placeName(_ place: Int) -> String { names[entry(ofPlace: place)] }
  func area(ofPlace place: Int) -> Area { areas[Int(placeAreas[place])] }
  func country(ofPlace place: Int) -> Int { areas[Int(placeAreas[place])].country }
  func city(ofQuarter place: Int) -> Int? { cities[place] }
  func regionName(_ region: Int) -> String { names[entry(ofRegion: region)] }

  func coordinate(_ entry: Int) -> Coordinate {
    Coordinate(
      latitude: Double(coordinates[2 * entry + 1]) / 1e5, longitude: Double(coordinates[2 * entry]) / 1e5)
  }

  func population(_ entry: Int) -> Int { Int(populations[entry]) }

  /// Metres across, of a country or a region; of a place as far as its people need room.
  func extent(_ entry: Int) -> Double {
    entry < extents.count
      ? Double(extents[entry]) * 1000 : 2 * PlaceReach.metres(ofPopulation: population(entry))
  }
}
