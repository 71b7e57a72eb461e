import BaseMap
import CCairo
import Foundation
import Geography
import InstalledData
import MapStyles
import Painting
import Tiles

/// The images of a raster map: PNG files of 256 × 256 pixels without alpha, like those of a tile server.
enum RasterTiles {
  /// Creates the tiles in a new folder. Another process paints them, because painting is asynchronous. After a
  /// suspension, the main actor would run on a thread that blocks signals, and programs started there would inherit the
  /// blocked signals.
  static func create(in parent: URL) throws -> URL {
    let folder = parent.appending(path: "tiles")
    try Tool(path: Executable.path).run(
      ["tiles", folder.path], environment: ProcessInfo.processInfo.environment)
    return folder
  }

  /// Paints some tiles of Europe and Africa.
  static func write(to path: String) async throws {
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let world = OfflineMap(world: try WorldMap(data: SharedData.locate()))
    for x in 16..<20 {
      for y in 10..<15 {
        let tile = TileID(z: 5, x: x, y: y)
        let picture = try await world.paint(tile: tile, scale: 1, theme: .light)
        guard write(picture, to: folder.appending(path: "\(x)-\(y).png").path) else {
          throw BenchmarkError("A tile cannot be written to \(folder.path).")
        }
      }
    }
  }

  /// Writes a PNG file without alpha. Cairo writes surfaces in this format without an alpha channel.
  private static func write(_ picture: PixelBuffer, to path: String) -> Bool {
    var bytes = picture.bytes
    return bytes.withUnsafeMutableBufferPointer { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(picture.width), Int32(picture.height),
        Int32(picture.stride))
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }
  }
}
