import Foundation
import Geography
import StreetTesting
import Testing
import Tiles

@testable import BaseMap

@Suite struct AddressFinderTests {
  private static let city = City()
  private static let archives = Dictionary(
    uniqueKeysWithValues: CitySchema.allCases.map { ($0, CityArchive(CityTiles(city, schema: $0))) })

  private static func finder(_ schema: CitySchema, languages: [String] = []) throws -> AddressFinder {
    AddressFinder(OfflineMap(regions: [RegionMap(try #require(archives[schema]))], languages: languages))
  }

  /// The houses of the city, each with the names of the nearest streets. Several streets can be equally near.
  private static let houses: [(number: String, streets: Set<String>, point: CityPoint)] = {
    let streets = city.features.compactMap { feature -> (String, [CityPoint])? in
      guard let name = feature.name?.local, case .line(let line) = feature.shape else { return nil }
      switch feature.kind {
      case .trunk, .primary, .secondary, .tertiary, .minor, .pedestrian: return (name, line)
      default: return nil
      }
    }
    return city.features.compactMap { feature in
      guard let number = feature.houseNumber, case .point(let point) = feature.shape else { return nil }
      let distances = streets.map { ($0.0, distance(from: point, to: $0.1)) }
      let least = distances.map(\.1).min() ?? .infinity
      guard least <= 58 else { return nil }
      // The positions in tiles are rounded.
      return (number, Set(distances.filter { $0.1 < least + 1.5 }.map(\.0)), point)
    }
  }()

  private static func distance(from point: CityPoint, to line: [CityPoint]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
      let part = max(0, min(1, share))
      return hypot(start.x + dx * part - point.x, start.y + dy * part - point.y)
    }.min() ?? .infinity
  }

  @Test(arguments: CitySchema.allCases) func housesHaveNumbersAndStreets(_ schema: CitySchema) async throws {
    let finder = try Self.finder(schema)
    #expect(Self.houses.count > 200)
    for house in Self.houses {
      let address = await finder.address(at: CityProjection.coordinate(house.point))
      #expect(address?.houseNumber == house.number)
      #expect(
        address.map { house.streets.contains($0.street) } == true, "\(house) \(String(describing: address))")
      #expect(address?.credit == "Synthetic city of the tests")
    }
  }

  @Test(arguments: CitySchema.allCases) func housesAreFoundAcrossTheEdgeOfATile(
    _ schema: CitySchema
  ) async throws {
    let finder = try Self.finder(schema)
    func column(_ point: CityPoint) -> Int { Int(CityProjection.world(point).x * Double(1 << 14)) }
    let points = Self.city.features.compactMap { feature -> CityPoint? in
      if case .point(let point) = feature.shape, feature.houseNumber != nil { point } else { nil }
    }
    var count = 0
    for house in Self.houses {
      for offset in [-35.0, -20, 20, 35] {
        let other = CityPoint(house.point.x + offset, house.point.y)
        let isNearest = points.allSatisfy {
          $0 == house.point || hypot($0.x - other.x, $0.y - other.y) > abs(offset) + 2
        }
        guard column(other) != column(house.point), isNearest else { continue }
        count += 1
        let address = await finder.address(at: CityProjection.coordinate(other))
        #expect(address?.houseNumber == house.number, "\(house) \(String(describing: address))")
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: CitySchema.allCases) func streetIsFoundWithoutAHouse(_ schema: CitySchema) async throws {
    let finder = try Self.finder(schema)
    // The ring road has no houses.
    let onTheRing = CityProjection.coordinate(CityPoint(1750, 20))
    #expect(await finder.address(at: onTheRing)?.street == "Ringstraße")
    #expect(await finder.address(at: onTheRing)?.houseNumber == nil)
    #expect(
      await finder.address(at: CityProjection.coordinate(CityPoint(1755 + 50, 0)))?.street == "Ringstraße")
    #expect(await finder.address(at: CityProjection.coordinate(CityPoint(1755 + 70, 0))) == nil)
    let english = try Self.finder(schema, languages: ["en"])
    #expect(await english.address(at: onTheRing)?.street == "Ring Road")
  }

  @Test(arguments: CitySchema.allCases) func seaAndOtherCountriesHaveNoAddress(
    _ schema: CitySchema
  ) async throws {
    let finder = try Self.finder(schema)
    for point in [CityPoint(0, -3300), CityPoint(2500, -3200)] {
      #expect(await finder.address(at: CityProjection.coordinate(point)) == nil)
    }
    let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)
    #expect(!finder.covers(helsinki))
    #expect(await finder.address(at: helsinki) == nil)
    for coordinate in [
      Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 90, longitude: 0),
      Coordinate(latitude: -90, longitude: 179.9999),
    ] {
      #expect(await finder.address(at: coordinate) == nil)
    }
  }

  @Test func unreadableTilesHaveNoAddress() async throws {
    var archive = try #require(Self.archives[.openMapTiles])
    archive.isBroken = true
    let finder = AddressFinder(OfflineMap(regions: [RegionMap(archive)]))
    #expect(await finder.address(at: City.center) == nil)
  }

  @Test func streetStatedWithAHouseNumberIsUsed() async throws {
    var archive = try #require(Self.archives[.protomaps])
    var city = Self.city
    for index in city.features.indices where city.features[index].houseNumber != nil {
      city.features[index].street = "Lange Gasse"
    }
    archive.tiles = CityTiles(city, schema: .protomaps).tiles
    let finder = AddressFinder(OfflineMap(regions: [RegionMap(archive)]))
    let house = try #require(Self.houses.first)
    let address = await finder.address(at: CityProjection.coordinate(house.point))
    #expect(address?.street == "Lange Gasse")
    #expect(address?.houseNumber == house.number)
  }
}

/// The tiles of a city in memory.
private struct CityArchive: TileArchive {
  let path = "/city.pmtiles"
  let metadata: TileMetadata
  var tiles: [TileID: [UInt8]]
  var isBroken = false

  init(_ city: CityTiles) {
    let (southwest, northeast) = City.bounds
    tiles = city.tiles
    metadata = TileMetadata(
      attribution: CityTiles.attribution, format: .vector, zooms: city.zooms,
      bounds: TileBounds(
        west: southwest.longitude, south: southwest.latitude, east: northeast.longitude,
        north: northeast.latitude), layers: city.layers.map(\.name))
  }

  func bytes(of tile: TileID) throws(TileFileError) -> [UInt8]? {
    if isBroken { throw .truncated(path: path) }
    return tiles[tile]
  }

  func contains(_ tile: TileID) throws(TileFileError) -> Bool { tiles[tile] != nil }
}
