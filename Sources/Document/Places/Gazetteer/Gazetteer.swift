import GRDB
import Geography
import InstalledData

/// An offline geocoder that finds places by name and by coordinate. It contains countries, regions, and localities with
/// about 1,000 inhabitants or more.
///
/// The data comes from GeoNames (CC BY 4.0) and Natural Earth, which must be credited. Can be used from any thread. A
/// gazetteer takes about 20 MB of memory, so a program should create only one.
public final class Gazetteer: Sendable {
  let database: DatabaseQueue
  let tables: GazetteerTables
  let grid: LocalityGrid
  let borders: Borders
  /// The most populous locality of each country. Countries without localities have no element.
  let largestLocalities: [Int: Int]

  /// Opens a gazetteer file, which takes tens of milliseconds.
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

  /// Opens the gazetteer that is installed with the program, in the folder that `SharedData` finds.
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
