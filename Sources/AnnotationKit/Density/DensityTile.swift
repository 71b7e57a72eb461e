import Geography

/// A part of the map in which some places stand too close to be told apart, and what it looks like.
public final class DensityTile: Sendable {
  /// Where it is.
  public let id: DensityTileID
  /// Of the picture's side, in device pixels.
  public let side: Int
  /// Premultiplied BGRA, eight bits each, in rows from the north without gaps; nil where there is nothing to see.
  public let pixels: [UInt8]?
  /// A bit for each block of an eighth of the side, in rows from the north: whether there are places.
  let filled: UInt64
  /// Of those, the ones that are shown as a density.
  let dense: UInt64

  /// What `points` look like there. O(points in it + pixels); may be called on any thread.
  init(_ id: DensityTileID, of points: DensityPoints, ramp: DensityRamp, side: Int) {
    (self.id, self.side) = (id, side)
    let bins = DensityBins(of: points, in: id)
    (filled, dense) = bins.blocks
    // What is dense beside it fades out in it.
    let densities = bins.densities
    let steps = densities.map(ramp.step)
    pixels = (steps.max() ?? 0) > 16 ? DensityTile.pixels(steps, ramp.colors, side) : nil
  }

  /// Whether the block at a place of the tile, in 0..<1, is shown as a density.
  func isDense(_ x: Double, _ y: Double) -> Bool {
    let blocks = Double(DensityBins.blocks)
    let block = UInt64(min(7, max(0, y * blocks))) * 8 + UInt64(min(7, max(0, x * blocks)))
    return dense >> block & 1 == 1
  }

  /// Calls `body` with rectangles that have the blocks with markers, in 0…1 of the tile's side.
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

  /// The steps of the bins, magnified.
  private static func pixels(_ steps: [Float], _ colors: [UInt32], _ side: Int) -> [UInt8] {
    let row = DensityBins.side
    // For each pixel the bin west of its middle, and how far it is on the way to the next.
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

/// Where a tile of a density is drawn.
public struct PlacedDensity: Equatable, Sendable {
  /// What is drawn, perhaps of another zoom than it is drawn for.
  public var tile: DensityTile
  /// The tile's column, counted on where the world repeats.
  public var column: Int
  /// The square that it is drawn in, where that is not all of it, with its column counted on; of a greater zoom.
  public var part: DensityTileID?

  /// Whether both are the same tile at one place.
  public static func == (one: PlacedDensity, other: PlacedDensity) -> Bool {
    one.tile === other.tile && (one.column, one.part) == (other.column, other.part)
  }
}
