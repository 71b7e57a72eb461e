import Geography
import Streets
import Tiles

extension RegionMap {
  /// The width below which a region is too small to be drawn, in logical pixels.
  private static let leastWidth = 48.0

  /// Whether the region has tiles at a zoom, and is large enough to be drawn.
  func isDrawn(at zoom: Int) -> Bool {
    guard zoom >= zooms.lowerBound else { return false }
    guard let areas else { return true }
    let size = areas.reduce(0) { max($0, $1.width, $1.height) } * Double(1 << zoom) * TileGrid.side
    return size >= RegionMap.leastWidth
  }

  /// Returns the parts of a tile that the region covers, or `nil` if the region isn't drawn in the tile.
  func clip(of tile: TileID) -> [UnitRectangle]? {
    guard isDrawn(at: tile.z) else { return nil }
    guard let areas else { return [.whole] }
    let count = Double(1 << tile.z)
    let parts = areas.compactMap { area in
      UnitRectangle(
        left: area.minX * count - Double(tile.x), top: area.minY * count - Double(tile.y),
        right: area.maxX * count - Double(tile.x), bottom: area.maxY * count - Double(tile.y))
    }
    return parts.isEmpty ? nil : parts
  }
}

/// A part of a square, in fractions of its width.
package struct UnitRectangle: Hashable, Sendable {
  package var left, top, right, bottom: Double

  /// The whole square.
  static let whole = UnitRectangle(left: 0, top: 0, right: 1, bottom: 1)!

  /// Returns the part of the rectangle inside the square, or `nil` if it is empty.
  init?(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top) = (max(0, left), max(0, top))
    (self.right, self.bottom) = (min(1, right), min(1, bottom))
    guard self.left < self.right, self.top < self.bottom else { return nil }
  }
}

extension TileMetadata {
  /// The parts of the world that the tiles cover.
  var areas: [Rectangle]? {
    guard let bounds else { return nil }
    func area(_ west: Double, _ east: Double) -> Rectangle {
      let low = MercatorPoint(Coordinate(latitude: bounds.north, longitude: west))
      let high = MercatorPoint(Coordinate(latitude: bounds.south, longitude: east))
      return Rectangle(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
    guard bounds.crossesAntimeridian else { return [area(bounds.west, bounds.east)] }
    return [area(bounds.west, 180), area(-180, bounds.east)]
  }
}

extension TileSchema {
  /// Recognizes the schema of a file by its list of layers, or by some of its tiles.
  init(of archive: any TileArchive) {
    self.init(layers: archive.metadata.layers)
    guard self == .unknown else { return }
    let middle = archive.metadata.areas?.first?.center ?? Point(x: 0.5, y: 0.5)
    for zoom in archive.metadata.zooms where self == .unknown {
      let count = Double(1 << zoom)
      let id = TileID(z: zoom, x: Int(middle.x * count), y: Int(middle.y * count))
      if let bytes = try? archive.bytes(of: id), let tile = try? VectorTile(bytes) { self.init(of: tile) }
    }
  }
}
