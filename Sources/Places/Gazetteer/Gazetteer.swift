import GRDB
import Geography
import InstalledData

/// Knows what is where and where what is, without a network: places of a thousand people, regions and countries.
///
/// Made of GeoNames (CC BY 4.0) and Natural Earth; the credit is to be shown. May be used from any thread. It
/// takes about 20 MB of memory, so one is to do for a program.
public final class Gazetteer: Sendable {
  let database: DatabaseQueue
  let tables: GazetteerTables
  let grid: PlaceGrid
  let borders: Borders
  /// The place with the most people of each country that has one.
  let greatestPlaces: [Int: Int]

  /// Reads the file, which takes some ten milliseconds.
  public init(path: String) throws(GazetteerError) {
    let file = try GazetteerFile(path: path)
    database = file.database
    tables = try GazetteerTables(file)
    guard let borders = Borders(try file.bytes("borders"), countryCount: tables.countryCount) else {
      throw file.malformed("borders")
    }
    self.borders = borders
    grid = PlaceGrid(tables)
    var greatestPlaces: [Int: Int] = [:]
    for place in (0..<tables.placeCount).reversed() { greatestPlaces[tables.country(ofPlace: place)] = place }
    self.greatestPlaces = greatestPlaces
  }

  /// The gazetteer that ships with the program, looked for as `SharedData` says.
  public static func installed() throws(GazetteerError) -> Gazetteer {
    let data: SharedData
    do {
      data = try SharedData.locate(holding: SharedData.gazetteerName)
    } catch {
      throw .missing(searched: error.searched)
    }
    return try Gazetteer(path: data.path(SharedData.gazetteerName))
  }
}

extension Gazetteer: ReverseGeocoder {
  /// What is at `coordinate`, at once: it never fails and needs no cancelling.
  public func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    answer(at: coordinate)
  }
}
