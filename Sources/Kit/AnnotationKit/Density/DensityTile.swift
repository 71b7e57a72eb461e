import Geography

/// A rendered square of the map in which some places are too close together to tell apart.
public final class DensityTile: Sendable {
  /// The square that the tile covers.
  public let id: DensityTileID
  /// The side of the image in device pixels.
  public let side: Int
  /// The image as premultiplied BGRA with eight bits per channel, in rows from the north without padding.
  /// `nil` if the tile is empty.
  public let pixels: [UInt8]?
  /// The blocks that contain places: one bit for each of 8 × 8 blocks, in rows from the north.
  let filled: UInt64
  /// The blocks among `filled` that are shown as density.
  let dense: UInt64

  /// Renders the tile of `points`. O(points in the tile + pixels). Can be called on any thread.
  init(_ id: DensityTileID, of points: DensityPoints, ramp: DensityRamp, side: Int) {
    (self.id, self.side) = (id, side)
    let bins = DensityBins(of: points, in: id)
    (filled, dense) = bins.blocks
    // An empty tile next to a dense one isn't skipped, because the blur extends into it.
    let densities = bins.densities
    let steps = densities.map(ramp.step)
    pixels = (steps.max() ?? 0) > 16 ? DensityTile.pixels(steps, ramp.colors, side) : nil
  }

  /// Returns whether the block at a position within the tile, in 0..<1, is shown as density.
  func isDense(_ x: Double, _ y: Double) -> Bool {
    let blocks = Double(DensityBins.blocks)
    let block = UInt64(min(7, max(0, y * blocks))) * 8 + UInt64(min(7, max(0, x * blocks)))
    return dense >> block & 1 == 1
  }

  /// Calls `body` with rectangles that cover the blocks shown as markers, in 0…1 of the tile's side.
  func forEachSparse(_ body: (Rectangle) -> Void) {
    let step = 1 / Double(DensityBins.blocks)
    for row in 0..<DensityBins.blocks {
      var bits = (filled & ~dense) >> UInt64(8 * row) & 0xff
      while bits != 0 {
        let start = bits.trailingZeroBitCount
        let length = (~(bits >> UInt64(start))).trailingZeroBitCount
        bits &= ~((1 << UInt64(length) - 1) << UInt64(start))
        body(
          Rectangle(
            x: Double(start) * step, y: Double(row) * step, width: Double(length) * step, height: step))
      }
    }
  }

  /// Returns the image of the bins, interpolated linearly.
  private static func pixels(_ steps: [Float], _ colors: [UInt32], _ side: Int) -> [UInt8] {
    let row = DensityBins.side
    // For each pixel, the bin west of its center and its fractional distance to the next bin.
    let places = (0..<side).map { pixel -> (bin: Int, part: Float) in
      let place = (Float(pixel) + 0.5) * Float(DensityBins.perTile) / Float(side) - 0.5
      let bin = place.rounded(.down)
      return (Int(bin) + DensityBins.perBlock, place - bin)
    }
    return [UInt8](unsafeUninitializedCapacity: 4 * side * side) { bytes, count in
      steps.withUnsafeBufferPointer { steps in
        colors.withUnsafeBufferPointer { colors in
          bytes.withMemoryRebound(to: UInt32.self) { pixels in
            for y in 0..<side {
              let (top, down) = places[y]
              for x in 0..<side {
                let (left, right) = places[x]
                let index = top * row + left
                let north = steps[index] + (steps[index + 1] - steps[index]) * right
                let south = steps[index + row] + (steps[index + row + 1] - steps[index + row]) * right
                pixels[y * side + x] = colors[Int(north + (south - north) * down)]
              }
            }
          }
        }
      }
      count = 4 * side * side
    }
  }
}

/// A density tile and the position at which it is drawn.
public struct PlacedDensity: Equatable, Sendable {
  /// The tile. Its zoom may differ from the zoom that is shown.
  public var tile: DensityTile
  /// The tile's column. It is outside 0..<2^zoom on other copies of the world.
  public var column: Int
  /// The square of a higher zoom to which the drawing is limited, or `nil` for the whole tile. Its column is outside
  /// 0..<2^zoom on other copies of the world.
  public var part: DensityTileID?

  /// Returns whether both are the same tile at the same position.
  public static func == (one: PlacedDensity, other: PlacedDensity) -> Bool {
    one.tile === other.tile && (one.column, one.part) == (other.column, other.part)
  }
}
