import GRDB
import Geography
import InstalledData

/// Geocoding and reverse geocoding without a network: localities from about 1,000 inhabitants, regions and countries.
///
/// Made from GeoNames (CC BY 4.0) and Natural Earth, whose credit must be shown. May be used from any thread. Takes
/// about 20 MB of memory, so a program should have one.
public final class Gazetteer: Sendable {
  let database: DatabaseQueue
  let tables: GazetteerTables
  let grid: LocalityGrid
  let borders: Borders
  /// The most populous locality of each country that has one.
  let largestLocalities: [Int: Int]

  /// Reads the file; takes some ten milliseconds.
  public init(path: String) throws(GazetteerError) {
    let file = try GazetteerFile(path: path)
    database = file.database
    tables = try GazetteerTables(file)
    guard let borders = Borders(try file.bytes("borders"), countryCount: tables.countryCount) else {
      throw file.malformed("borders")
    }
    self.borders = borders
    grid = LocalityGrid(tables)
    var largestLocalities: [Int: Int] = [:]
    for locality in (0..<tables.localityCount).reversed() {
      largestLocalities[tables.country(ofLocality: locality)] = locality
    }
    self.largestLocalities = largestLocalities
  }

  /// The gazetteer installed with the program, located by `SharedData`.
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

extension Gazetteer: GeocodingService {
  /// The place at `coordinate`; never throws, never suspends.
  public func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    answer(at: coordinate)
  }
}
