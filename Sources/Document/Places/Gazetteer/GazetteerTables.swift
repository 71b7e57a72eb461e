import Geography

/// The columns of the gazetteer in memory, without the full-text index.
///
/// The entries are in this order: all countries, all regions, all localities. Within each of these groups, the most
/// important entry comes first. Parameters named `entry` count all entries, and parameters named `locality` count only
/// localities.
struct GazetteerTables: Sendable {
  /// The names of all entries.
  let names: PackedText
  /// The alternate names of the most important entries. Tabs separate the names of an entry.
  let alternates: PackedText
  let codes: PackedText
  let zones: PackedText
  /// The country of each region, indexed by the region's number.
  let regionCountries: [UInt16]
  /// The diameters of all countries, followed by the diameters of all regions, in kilometers.
  private let extents: [UInt16]
  private let populations: [UInt32]
  /// The longitude and latitude of each entry, alternately, in units of 1/100,000°.
  private let coordinates: [Int32]
  private let areas: [Area]
  private let localityAreas: [UInt16]
  /// The city to which each quarter of a city belongs. Keys and values are numbers of localities.
  private let cities: [Int: Int]

  /// A country, region and time zone. Many localities share the same combination.
  struct Area: Sendable {
    let country: Int
    let region: Int?
    let zone: Int
  }

  let countryCount: Int
  let regionCount: Int
  let localityCount: Int

  init(_ file: GazetteerFile) throws(GazetteerError) {
    names = try file.text("names")
    alternates = try file.text("alternates")
    codes = try file.text("country.code")
    zones = try file.text("zones")
    let localityAreas = try file.numbers("place.area", of: UInt16.self)
    let regionCountries = try file.numbers("region.country", of: UInt16.self)
    let (countries, regions, localities) = (codes.count, regionCountries.count, localityAreas.count)
    guard names.count == countries + regions + localities, alternates.count <= names.count else {
      throw file.malformed("names")
    }
    extents =
      try file.numbers("country.extent", count: countries)
      + file.numbers("region.extent", count: regions)
    populations =
      try file.numbers("country.population", count: countries)
      + file.numbers("region.population", count: regions)
      + file.numbers("place.population", count: localities)
    let coordinates: [Int32] =
      try file.numbers("country.coordinate", count: 2 * countries)
      + file.numbers("region.coordinate", count: 2 * regions)
      + file.numbers("place.coordinate", count: 2 * localities)
    let columns = try file.numbers("areas", of: UInt16.self)
    let areas = stride(from: 0, to: columns.count - 2, by: 3).map {
      let region = Int(columns[$0 + 1])
      return Area(
        country: Int(columns[$0]), region: region < regions ? region : nil, zone: Int(columns[$0 + 2]))
    }
    guard areas.allSatisfy({ $0.country < countries }), regionCountries.allSatisfy({ $0 < countries }),
      localityAreas.allSatisfy({ $0 < areas.count })
    else { throw file.malformed("areas") }
    let quarters = try file.numbers("quarters", of: UInt32.self)
    guard quarters.count % 2 == 0, quarters.allSatisfy({ $0 < localities }) else {
      throw file.malformed("quarters")
    }
    guard stride(from: 1, to: coordinates.count, by: 2).allSatisfy({ coordinates[$0].magnitude <= 9_000_000 })
    else { throw file.malformed("place.coordinate") }
    cities = Dictionary(
      stride(from: 0, to: quarters.count, by: 2).map { (Int(quarters[$0]), Int(quarters[$0 + 1])) },
      uniquingKeysWith: { first, _ in first })
    self.coordinates = coordinates
    self.areas = areas
    self.localityAreas = localityAreas
    self.regionCountries = regionCountries
    (countryCount, regionCount, localityCount) = (countries, regions, localities)
  }

  func entry(ofLocality locality: Int) -> Int { countryCount + regionCount + locality }
  func entry(ofRegion region: Int) -> Int { countryCount + region }

  func coordinate(ofLocality locality: Int) -> Coordinate { coordinate(entry(ofLocality: locality)) }
  func population(ofLocality locality: Int) -> Int { population(entry(ofLocality: locality)) }
  func name(ofLocality locality: Int) -> String { names[entry(ofLocality: locality)] }
  func area(ofLocality locality: Int) -> Area { areas[Int(localityAreas[locality])] }
  func country(ofLocality locality: Int) -> Int { areas[Int(localityAreas[locality])].country }
  func city(ofQuarter locality: Int) -> Int? { cities[locality] }
  func regionName(_ region: Int) -> String { names[entry(ofRegion: region)] }

  func coordinate(_ entry: Int) -> Coordinate {
    Coordinate(
      latitude: Double(coordinates[2 * entry + 1]) / 1e5, longitude: Double(coordinates[2 * entry]) / 1e5)
  }

  func population(_ entry: Int) -> Int { Int(populations[entry]) }

  /// Returns the diameter of an entry in meters. The diameter of a locality is estimated from its population.
  func extent(_ entry: Int) -> Double {
    entry < extents.count
      ? Double(extents[entry]) * 1000 : 2 * LocalityRadius.meters(ofPopulation: population(entry))
  }
}
