import Geography

/// A histogram of the points in a tile and around it.
struct DensityBins {
  /// The number of bins along the side of a tile; each bin is 4 logical pixels wide.
  static let perTile = 64
  /// The number of bins along the side of a block. A block is shown either as markers or as density.
  static let perBlock = 8
  static let blocks = perTile / perBlock
  /// The number of bins along each side, including one extra block around the tile. The margin makes adjacent
  /// tiles match.
  static let side = perTile + 2 * perBlock
  /// The difference in zoom between a tile and its bins: 2^6 bins along each side.
  private static let depth = 6

  /// The number of points in each bin, in rows from the north.
  private(set) var counts = [Int32](repeating: 0, count: side * side)

  /// Counts the points of `tile`. O(points in the tile + log n).
  init(of points: DensityPoints, in tile: DensityTileID) {
    let size = 1 << (tile.zoom + 3)
    let shift = UInt64(2 * (DensityPoints.depth - tile.zoom - DensityBins.depth))
    for y in -1...DensityBins.blocks {
      let row = tile.row * DensityBins.blocks + y
      guard row >= 0, row < size else { continue }
      for x in -1...DensityBins.blocks {
        let column = (tile.column * DensityBins.blocks + x + size) % size
        let corner =
          (y + 1) * DensityBins.perBlock * DensityBins.side + (x + 1) * DensityBins.perBlock
        let block = DensityTileID(zoom: tile.zoom + 3, column: column, row: row)
        for code in points.codes(in: block) {
          let bin = code >> shift & 63
          let (east, south) = (DensityPoints.gather(bin), DensityPoints.gather(bin >> 1))
          counts[corner + south * DensityBins.side + east] += 1
        }
      }
    }
  }

  /// The blocks of the tile with points, and the blocks among them that are too dense for markers. Each block has one
  /// bit, in rows from the north. Points in the same bin count once, because their markers look like one.
  var blocks: (filled: UInt64, dense: UInt64) {
    let side = DensityBins.blocks + 2
    var seen = [Int](repeating: 0, count: side * side)
    for row in 0..<DensityBins.side {
      for column in 0..<DensityBins.side where counts[row * DensityBins.side + column] > 0 {
        seen[row / DensityBins.perBlock * side + column / DensityBins.perBlock] += 1
      }
    }
    var (filled, dense) = (UInt64(0), UInt64(0))
    for row in 0..<DensityBins.blocks {
      for column in 0..<DensityBins.blocks {
        let middle = (row + 1) * side + column + 1
        guard seen[middle] > 0 else { continue }
        let bit = UInt64(1) << UInt64(row * DensityBins.blocks + column)
        filled |= bit
        var around = 0
        for y in -1...1 { for x in -1...1 { around += seen[middle + y * side + x] } }
        let isAtEdge = seen[middle] >= DensityBins.leastAtEdge && around >= DensityBins.mostAround
        if seen[middle] >= DensityBins.mostInBlock || isAtEdge { dense |= bit }
      }
    }
    return (filled, dense)
  }

  /// The number of filled bins that makes a block dense: about one per square of 12 pixels. A block with fewer is also
  /// dense if it has at least `leastAtEdge` filled bins and, together with its neighbors, at least `mostAround`.
  private static let mostInBlock = 8
  private static let mostAround = 50
  /// The minimum number of filled bins in a block that is dense because of its neighbors.
  private static let leastAtEdge = 3

  /// The density at each bin in points per square of 12 pixels, blurred over about the same distance.
  var densities: [Float] {
    let side = DensityBins.side
    // Three box filters approximate a Gaussian, here with a sigma of 1.4 bins.
    var field = counts.map { Float($0) * 9 }
    for _ in 0..<3 {
      field = DensityBins.blurred(field, side, along: 1, across: side)
      field = DensityBins.blurred(field, side, along: side, across: 1)
    }
    return field
  }

  private static func blurred(_ field: [Float], _ side: Int, along step: Int, across line: Int) -> [Float] {
    var result = field
    for start in stride(from: 0, to: side * line, by: line) {
      for place in 1..<side - 1 {
        let index = start + place * step
        result[index] = (field[index - step] + field[index] + field[index + step]) / 3
      }
    }
    return result
  }
}
