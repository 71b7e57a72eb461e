import GRDB
import Geography
import InstalledData

/// An offline geocoder and reverse geocoder with localities from about 1,000 inhabitants, regions and
/// countries.
///
/// The data is from GeoNames (CC BY 4.0) and Natural Earth, which must be credited. Can be used from any
/// thread. Takes about 20 MB of memory, so a program should create only one.
public final class Gazetteer: Sendable {
  let database: DatabaseQueue
  let tables: GazetteerTables
  let grid: LocalityGrid
  let borders: Borders
  /// The most populous locality of each country that has localities.
  let largestLocalities: [Int: Int]

  /// Reads the file, which takes some ten milliseconds.
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

  /// Opens the gazetteer installed with the program, located by `SharedData`.
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
  /// Returns the place at `coordinate`. Never throws or suspends.
  public func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    answer(at: coordinate)
  }
}
