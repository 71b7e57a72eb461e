import BaseMap
import Foundation
import Geography
import InstalledData
import MapStyles
import Painting
import Tiles

/// Measures painting the tiles of a street map.
///
/// For each zoom, all tiles of a square around the center of the file are painted. The file's tiles are decoded before.
enum StreetTileBenchmarks {
  /// The number of tiles from the center to each side of the square.
  private static let reach = 4

  static func run(_ region: RegionMap, around center: MercatorPoint) async throws {
    let map = OfflineMap(world: try WorldMap(data: SharedData.locate()), regions: [region])
    for scale in [1, 2] {
      for zoom in max(11, region.zooms.lowerBound)...18 {
        try await measure(map, around: center, zoom: zoom, scale: scale)
      }
    }
  }

  private static func measure(
    _ map: OfflineMap, around middle: MercatorPoint, zoom: Int, scale: Int
  ) async throws {
    let count = Double(1 << zoom)
    var times: [Double] = []
    for dx in -reach...reach {
      for dy in -reach...reach {
        let tile = TileID(z: zoom, x: Int(middle.x * count) + dx, y: Int(middle.y * count) + dy)
        _ = try await map.paint(tile: tile, scale: scale, theme: .light)
        var best = Double.infinity
        for _ in 0..<5 {
          let start = processorTime()
          _ = try await map.paint(tile: tile, scale: scale, theme: .light)
          best = min(best, processorTime() - start)
        }
        times.append(best)
      }
    }
    times.sort()
    let (median, densest) = (times[times.count / 2], times[times.count - 1])
    print(String(format: "streets z%d @%dx: median %.2f ms, densest %.2f ms", zoom, scale, median, densest))
  }

  /// Returns the processor time of this process, in milliseconds. It depends little on other processes.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
