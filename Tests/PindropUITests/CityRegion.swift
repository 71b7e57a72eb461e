import Foundation
import StreetTesting

/// A file with the tiles of a synthetic city, for tests of names.
enum CityRegion {
  /// The path of the file, which is written once.
  static let file = Result {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("\(UUID().uuidString).mbtiles").path
    try CityTiles(schema: .openMapTiles, zooms: 13...14).writeMBTiles(to: path)
    return path
  }
}
