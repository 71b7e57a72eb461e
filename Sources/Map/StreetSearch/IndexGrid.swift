import Geography
import Tiles

/// The blocks of tiles that an index covers. The names of a block have consecutive numbers in the index.
struct IndexGrid {
  /// The maximum zoom of blocks. Such a block is 10 km wide at the equator, and 5 km at a latitude of 60°.
  private static let maximumBlockZoom = 12
  /// The maximum zoom of the tiles that are read. Files with higher zooms have all names at this zoom, too.
  private static let maximumZoom = 16

  /// The zoom of the tiles with all names.
  private let zoom: Int
  /// The tiles in the bounds of the file. A file that crosses the date line has two ranges of columns.
  private let columns: [ClosedRange<Int>]
  private let rows: ClosedRange<Int>

  init(_ metadata: TileMetadata) {
    let zoom = min(metadata.zooms.upperBound, IndexGrid.maximumZoom)
    let last = (1 << zoom) - 1
    func tile(_ latitude: Double, _ longitude: Double) -> (x: Int, y: Int) {
      let point = MercatorPoint(Coordinate(latitude: latitude, longitude: longitude))
      let count = Double(1 << zoom)
      return (max(0, min(last, Int(point.x * count))), max(0, min(last, Int(point.y * count))))
    }
    let bounds = metadata.bounds
    let low = tile(bounds?.north ?? 90, bounds?.west ?? -180)
    let high = tile(bounds?.south ?? -90, bounds?.east ?? 180)
    self.zoom = zoom
    columns = bounds?.crossesAntimeridian == true ? [low.x...last, 0...high.x] : [low.x...max(low.x, high.x)]
    rows = low.y...max(low.y, high.y)
  }

  /// The number of tiles in the bounds of the file.
  var tileCount: Int { columns.reduce(0) { $0 + $1.count } * rows.count }

  /// The blocks, from the northwest to the southeast.
  var blocks: [TileID] {
    let blocksOfColumns = columns.map { $0.lowerBound >> shift...$0.upperBound >> shift }
    return (rows.lowerBound >> shift...rows.upperBound >> shift).flatMap { row in
      Set(blocksOfColumns.flatMap { $0 }).sorted().map { TileID(z: blockZoom, x: $0, y: row) }
    }
  }

  /// The zoom of the blocks. Files without tiles at `maximumBlockZoom` have larger blocks.
  var blockZoom: Int { min(zoom, IndexGrid.maximumBlockZoom) }

  /// The number of zooms between blocks and tiles.
  private var shift: Int { zoom - blockZoom }

  /// Returns the tiles of a block that are in the bounds of the file.
  func tiles(in block: TileID) -> [TileID] {
    func range(_ index: Int) -> Range<Int> { (index << shift)..<((index + 1) << shift) }
    return range(block.y).filter(rows.contains).flatMap { row in
      range(block.x).filter { column in columns.contains { $0.contains(column) } }
        .map { TileID(z: zoom, x: $0, y: row) }
    }
  }

  /// Returns the number of a block among the blocks of its zoom.
  static func number(of block: TileID) -> Int { block.y << block.z | block.x }

  /// Returns the numbers of the nine blocks around a position, or fewer at the edge of the world.
  static func numbers(around position: MercatorPoint, zoom: Int) -> Set<Int> {
    let count = 1 << zoom
    let x = Int((position.x * Double(count)).rounded(.down))
    let y = Int((position.y * Double(count)).rounded(.down))
    return Set(
      (y - 1...y + 1).filter { (0..<count).contains($0) }.flatMap { row in
        (x - 1...x + 1).map { number(of: TileID(z: zoom, x: $0 & (count - 1), y: row)) }
      })
  }
}
