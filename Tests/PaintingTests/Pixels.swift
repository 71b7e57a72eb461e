import BaseMap
import Geography
import Painting

extension PixelBuffer {
  /// How far two pixels are apart, in the component that differs most.
  func difference(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int, in other: PixelBuffer? = nil) -> Int {
    let (a, b) = (self[ax, ay], (other ?? self)[bx, by])
    return (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
  }

  /// Whether the pixel is about the colour.
  func shows(_ color: MapColor, x: Int, y: Int, within tolerance: Double = 3) -> Bool {
    let pixel = self[x, y]
    return zip([color.red, color.green, color.blue], [pixel.x, pixel.y, pixel.z])
      .allSatisfy { abs($0 * 255 - Double($1)) <= tolerance }
  }

  /// How much the picture covers in all.
  var ink: Int { (0..<height).reduce(0) { sum, y in (0..<width).reduce(sum) { $0 + Int(self[$1, y].w) } } }
}

/// The tile and the pixel in it where a coordinate stands.
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
