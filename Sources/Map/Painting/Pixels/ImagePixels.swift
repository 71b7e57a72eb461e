/// Access to an image's pixels, which are premultiplied BGRA with eight bits per channel. Valid only while the image
/// isn't changed.
struct ImagePixels {
  var start: UnsafePointer<UInt32>
  /// The distance between rows, in pixels.
  var stride: Int
  var width: Int
  var height: Int
  /// Whether the image is extended by repeating its edge pixels. If `false`, it is transparent outside of its bounds.
  var repeatsEdges = true

  /// Reads `count` pixels along a line with bilinear interpolation. Positions are in units of 1/65,536 pixel.
  @inline(__always)
  func interpolate(
    from place: (x: Int, y: Int), step: (x: Int, y: Int), count: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    var (x, y) = place
    for index in 0..<count {
      let (column, row) = (x >> 16, y >> 16)
      let isInside =
        UInt(bitPattern: column) < UInt(bitPattern: width - 1)
        && UInt(bitPattern: row) < UInt(bitPattern: height - 1)
      let (upper, lower) = isInside ? pairs(column, row) : pairsAtEdge(column, row)
      target[index] = ImagePixels.mix(upper, lower, UInt16((x >> 8) & 255), UInt16((y >> 8) & 255))
      x &+= step.x
      y &+= step.y
    }
  }

  /// Two horizontally adjacent pixels.
  private typealias Pair = SIMD8<UInt8>

  @inline(__always) private func pairs(_ column: Int, _ row: Int) -> (Pair, Pair) {
    let upper = start + (row &* stride &+ column)
    return (
      UnsafeRawPointer(upper).loadUnaligned(as: Pair.self),
      UnsafeRawPointer(upper + stride).loadUnaligned(as: Pair.self)
    )
  }

  @inline(never) private func pairsAtEdge(_ column: Int, _ row: Int) -> (Pair, Pair) {
    func pixel(_ x: Int, _ y: Int) -> UInt64 {
      let (column, row) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
      return repeatsEdges || (column, row) == (x, y) ? UInt64(start[row * stride + column]) : 0
    }
    func pair(_ y: Int) -> Pair {
      unsafeBitCast(pixel(column, y) | pixel(column + 1, y) << 32, to: Pair.self)
    }
    return (pair(row), pair(row + 1))
  }

  /// Interpolates between four pixels. `right` and `down` are the weights of the right and lower pixels, from 0 to 256.
  @inline(__always)
  private static func mix(_ upper: Pair, _ lower: Pair, _ right: UInt16, _ down: UInt16) -> UInt32 {
    let (upper, lower) = (
      SIMD8<UInt16>(truncatingIfNeeded: upper), SIMD8<UInt16>(truncatingIfNeeded: lower)
    )
    // Intermediate values may wrap below zero, but the final sum fits in 16 bits.
    let columns =
      (upper &<< 8 &+ (lower &- upper) &* SIMD8(repeating: down) &+ SIMD8(repeating: 128)) &>> 8
    let (first, second) = (columns.lowHalf, columns.highHalf)
    let all = (first &<< 8 &+ (second &- first) &* SIMD4(repeating: right) &+ SIMD4(repeating: 128)) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: all), to: UInt32.self)
  }
}
