import Geography

/// What of a part of the map is shown as a density, and what as markers.
@MainActor struct DensityField {
  private let density: DensityMap
  private let zoom: Int
  /// Of the tiles over the part, those nearest to its middle first; their columns are counted on where the world repeats.
  private let squares: [(id: DensityTileID, column: Int)]

  /// The field over `bounds` of the Mercator square, at a zoom; has its tiles made.
  init(_ density: DensityMap, over bounds: Rectangle, zoom: Int) {
    (self.density, self.zoom) = (density, zoom)
    let count = 1 << zoom
    func index(_ value: Double) -> Int { Int((max(-64, min(64, value)) * Double(count)).rounded(.down)) }
    var squares: [(id: DensityTileID, column: Int)] = []
    let (top, bottom) = (max(0, index(bounds.minY)), min(count - 1, index(bounds.maxY)))
    for row in top..<max(top, bottom + 1) {
      for column in index(bounds.minX)...index(bounds.maxX) {
        squares.append((DensityTileID(zoom: zoom, column: column & (count - 1), row: row), column))
      }
    }
    let (x, y) = (bounds.center.x * Double(count) - 0.5, bounds.center.y * Double(count) - 0.5)
    func distance(_ square: (id: DensityTileID, column: Int)) -> Double {
      max(abs(Double(square.column) - x), abs(Double(square.id.row) - y))
    }
    squares.sort { distance($0) < distance($1) }
    self.squares = squares
    density.need(squares.map(\.id))
  }

  /// Calls `body` with rectangles of the Mercator square that have all the markers that are shown as such. Where no tile
  /// tells there is none.
  func forEachSparse(_ body: (Rectangle) -> Void) {
    for square in squares {
      let frame = DensityField.frame(square.id, column: square.column)
      for placed in tiles(in: square) {
        let tile = placed.tile
        guard tile.filled != tile.dense else { continue }
        let whole = DensityField.frame(tile.id, column: placed.column)
        guard tile.dense != 0 || placed.part != nil else {
          body(whole)
          continue
        }
        tile.forEachSparse { part in
          let sparse = Rectangle(
            x: whole.minX + part.minX * whole.width, y: whole.minY + part.minY * whole.height,
            width: part.width * whole.width, height: part.height * whole.height)
          if let seen = placed.part == nil ? sparse : sparse.intersection(frame) { body(seen) }
        }
      }
    }
  }

  /// On the Mercator square, with an x that goes on beyond 0…1.
  private static func frame(_ id: DensityTileID, column: Int) -> Rectangle {
    let side = 1 / Double(1 << id.zoom)
    return Rectangle(x: Double(column) * side, y: Double(id.row) * side, width: side, height: side)
  }

  /// Whether a marker at `position` is shown as part of a density, or not yet.
  func hides(_ position: MercatorPoint) -> Bool {
    density.isDense(at: position, zoom: zoom) ?? true
  }

  /// What is drawn.
  var placed: [PlacedDensity] { squares.flatMap(tiles).filter { $0.tile.pixels != nil } }

  /// The tile of a square, and where it is not made yet that of a lower or those of the next zoom.
  private func tiles(in square: (id: DensityTileID, column: Int)) -> [PlacedDensity] {
    let id = square.id
    if let tile = density.tile(id) { return [PlacedDensity(tile: tile, column: square.column)] }
    for steps in stride(from: 1, through: min(DensityMap.reach, zoom), by: 1) {
      guard let tile = density.tile(id.ancestor(steps)) else { continue }
      let part = DensityTileID(zoom: zoom, column: square.column, row: id.row)
      return [PlacedDensity(tile: tile, column: square.column >> steps, part: part)]
    }
    return [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { x, y in
      let next = DensityTileID(zoom: zoom + 1, column: 2 * id.column + x, row: 2 * id.row + y)
      return density.tile(next).map { PlacedDensity(tile: $0, column: 2 * square.column + x) }
    }
  }
}
