import Geography

/// How many points there are in small squares of a tile and around it.
struct DensityBins {
  /// Of a tile's side; each is 4 logical pixels wide.
  static let perTile = 64
  /// Of a block's side; a block is shown as markers or as density as a whole.
  static let perBlock = 8
  static let blocks = perTile / perBlock
  /// Around the tile there is a block more, so that neighbours meet.
  static let side = perTile + 2 * perBlock
  /// Zooms from a tile to its bins.
  private static let depth = 6

  /// In rows from the north.
  private(set) var counts = [Int32](repeating: 0, count: side * side)

  /// O(points in them + log n).
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

  /// The blocks of the tile that have points, and of those the ones in which markers could not be told apart: a bit each,
  /// in rows from the north. Points in one bin are one marker to the eye, however many they are.
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

  /// About one to a square of 12 pixels.
  private static let mostInBlock = 8
  private static let mostAround = 50
  /// Fewer are markers also beside what is dense.
  private static let leastAtEdge = 3

  /// How many points there are to a square of 12 pixels around each bin: blurred over about as much.
  var densities: [Float] {
    let side = DensityBins.side
    // Three boxes are nearly a Gaussian, here of 1.6 bins.
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
