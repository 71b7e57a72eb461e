import Foundation
import Geography
import Tiles

extension CityTiles {
  public static let name = "Musterstadt"
  public static let attribution = "<a href=\"https://example.org/\">Synthetic city</a> of the tests"

  /// Writes the tiles to a new file as specified in MBTiles 1.3.
  public func writeMBTiles(to path: String, compression: TileCompression = .gzip) throws {
    try contents.writeMBTiles(to: path, compression: compression)
  }

  /// Writes the tiles to a new file as specified in PMTiles 3.
  public func writePMTiles(to path: String, _ options: PMTilesOptions = PMTilesOptions()) throws {
    try Data(contents.pmTiles(options)).write(to: URL(filePath: path))
  }

  public var contents: TileFileContents {
    get throws {
      let (southwest, northeast) = City.bounds
      guard
        let bounds = TileBounds(
          west: southwest.longitude, south: southwest.latitude, east: northeast.longitude,
          north: northeast.latitude)
      else { throw CocoaError(.coderInvalidValue) }
      return TileFileContents(
        tiles: tiles, zooms: zooms, bounds: bounds, name: CityTiles.name, attribution: CityTiles.attribution,
        layersJSON: try layersJSON())
    }
  }

  private func layersJSON() throws -> String {
    let layers = layers.map { layer -> [String: Any] in
      ["id": layer.name, "fields": layer.fields, "minzoom": zooms.lowerBound, "maxzoom": zooms.upperBound]
    }
    let data = try JSONSerialization.data(withJSONObject: ["vector_layers": layers], options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}
