import Geography

/// The division of a part of the map into areas shown as density and areas shown as markers.
@MainActor struct DensityField {
  private let density: DensityMap
  private let zoom: Int
  /// The tiles that cover the part of the map, nearest to its center first. `column` is outside 0..<2^zoom on other
  /// copies of the world.
  private let squares: [(id: DensityTileID, column: Int)]

  /// Creates the field over `bounds` of the Mercator square at `zoom`, and requests its tiles.
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

  /// Calls `body` with rectangles of the Mercator square that contain all markers that are drawn. Markers in
  /// areas without a tile aren't drawn.
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

  /// Returns the square's frame in Mercator coordinates, with an x that may be outside 0…1.
  private static func frame(_ id: DensityTileID, column: Int) -> Rectangle {
    let side = 1 / Double(1 << id.zoom)
    return Rectangle(x: Double(column) * side, y: Double(id.row) * side, width: side, height: side)
  }

  /// Returns whether a marker at `position` is hidden because it is part of a density, or because its tile
  /// isn't available yet.
  func hides(_ position: MercatorPoint) -> Bool {
    density.isDense(at: position, zoom: zoom) ?? true
  }

  /// The tiles to draw.
  var placed: [PlacedDensity] { squares.flatMap(tiles).filter { $0.tile.pixels != nil } }

  /// Returns the tile of a square. If it isn't available yet, returns a tile of a lower zoom, or else the available
  /// tiles of the next higher zoom.
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
