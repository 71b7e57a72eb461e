import BaseMap
import Colors
import Geography
import Painting
import Tiles

extension PixelBuffer {
  /// Returns the largest difference between the components of two pixels.
  func difference(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int, in other: PixelBuffer? = nil) -> Int {
    let (a, b) = (self[ax, ay], (other ?? self)[bx, by])
    return (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
  }

  /// Returns the number of pixels in `area` that differ from an image of the same size.
  func differingPixels(from other: PixelBuffer, in area: Rectangle) -> Int {
    (Int(area.minY)..<Int(area.maxY)).reduce(0) { count, y in
      (Int(area.minX)..<Int(area.maxX)).reduce(count) { $0 + (self[$1, y] == other[$1, y] ? 0 : 1) }
    }
  }

  /// Whether the pixel is close to the color.
  func shows(_ color: Color, x: Int, y: Int, within tolerance: Double = 3) -> Bool {
    let pixel = self[x, y]
    return zip([color.red, color.green, color.blue], [pixel.x, pixel.y, pixel.z])
      .allSatisfy { abs($0 * 255 - Double($1)) <= tolerance }
  }

  /// The sum of the alpha values of all pixels.
  var ink: Int { (0..<height).reduce(0) { sum, y in (0..<width).reduce(sum) { $0 + Int(self[$1, y].w) } } }
}

/// The tile that contains a coordinate, and the pixel of the coordinate in the tile.
struct TilePlace {
  var tile: TileID
  var x: Int
  var y: Int

  init(_ latitude: Double, _ longitude: Double, zoom: Int, scale: Int = 1) {
    let place = MercatorPoint(Coordinate(latitude: latitude, longitude: longitude))
    let count = Double(1 << zoom)
    let (column, row) = (place.x * count, place.y * count)
    tile = TileID(z: zoom, x: Int(column), y: Int(row))
    x = Int((column - column.rounded(.down)) * 256 * Double(scale))
    y = Int((row - row.rounded(.down)) * 256 * Double(scale))
  }
}
