import CCairo
import Geography
import Glibc

/// Opaque tiles under a turned view, painted into one image with linear interpolation.
///
/// Cairo does that three times slower: it looks for each pixel of a turned image anew.
public struct TurnedTiles {
  /// A tile, where it is before the view is turned, and how far it reaches, in the view's logical pixels.
  public struct Piece {
    var tile: TileSurface
    var frame: Rectangle
    var clip: Rectangle

    public init(_ tile: TileSurface, in frame: Rectangle, clip: Rectangle) {
      (self.tile, self.frame, self.clip) = (tile, frame, clip)
    }
  }

  private let size: Size
  private let rotation: Double
  private let scale: Double

  /// A view's size in logical pixels, how far it is turned clockwise about its middle, in radians, and its device pixels of
  /// a logical one.
  public init(size: Size, rotation: Double, scale: Double) {
    (self.size, self.rotation, self.scale) = (size, rotation, scale)
  }

  /// The pieces as a sprite with its origin at the view's, the first the lowest; transparent where there is none. Made in an
  /// image of `canvas` where that is given. O(pixels).
  public func sprite(of pieces: [Piece], on canvas: SpriteCanvas? = nil) -> Sprite {
    let width = max(1, Int((size.width * scale).rounded(.up)))
    let height = max(1, Int((size.height * scale).rounded(.up)))
    let sprite = Sprite(left: 0, top: 0, width: width, height: height, scale: scale, on: canvas)
    sprite.withMutablePixels { pixels, stride in
      for piece in pieces { paint(piece, into: pixels, stride, width, height) }
    }
    return sprite
  }

  private func paint(
    _ piece: Piece, into target: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int
  ) {
    piece.tile.withPixels { source in
      let map = SourceMap(of: piece, source, in: self)
      let corners = piece.clip.mappingCorners { turned($0) }
      let first = max(0, Int((corners.minY * scale).rounded(.down)))
      let end = min(height, Int((corners.maxY * scale).rounded(.up)))
      for y in first..<max(first, end) {
        let columns = map.columns(inRow: y, width: width)
        guard !columns.isEmpty else { continue }
        source.interpolate(
          from: map.place(column: columns.lowerBound, row: y), step: map.step, count: columns.count,
          into: target + y * stride + columns.lowerBound)
      }
    }
  }

  private func turned(_ point: Point) -> Point {
    let (x, y) = (point.x - size.width / 2, point.y - size.height / 2)
    return Point(
      x: cos(rotation) * x - sin(rotation) * y + size.width / 2,
      y: sin(rotation) * x + cos(rotation) * y + size.height / 2)
  }

  /// Where in a tile the pixels of the view are.
  private struct SourceMap {
    /// In pixels of the tile: of the middle of the view's first pixel, and from one pixel to the next in a row and in a
    /// column.
    private var first: Point
    private var right: Point
    private var down: Point
    /// What of the tile is drawn, in its pixels.
    private let clip: Rectangle

    init(of piece: Piece, _ source: TilePixels, in view: TurnedTiles) {
      let growth = Point(
        x: Double(source.width) / piece.frame.width, y: Double(source.height) / piece.frame.height)
      func inTile(_ point: Point) -> Point {
        Point(x: (point.x - piece.frame.minX) * growth.x, y: (point.y - piece.frame.minY) * growth.y)
      }
      let (cosine, sine) = (cos(view.rotation) / view.scale, sin(view.rotation) / view.scale)
      right = Point(x: cosine * growth.x, y: -sine * growth.y)
      down = Point(x: sine * growth.x, y: cosine * growth.y)
      let (x, y) = (0.5 - view.size.width * view.scale / 2, 0.5 - view.size.height * view.scale / 2)
      first = inTile(
        Point(
          x: cosine * x + sine * y + view.size.width / 2, y: cosine * y - sine * x + view.size.height / 2))
      clip = piece.clip.mappingCorners(inTile)
    }

    /// From one pixel of a row to the next, in 65,536ths of the tile's pixels.
    var step: (x: Int, y: Int) { SourceMap.fixed(right) }

    /// The middle of a pixel, counted from the middle of the tile's first pixel, in 65,536ths of the tile's pixels.
    func place(column: Int, row: Int) -> (x: Int, y: Int) {
      let (column, row) = (Double(column), Double(row))
      return SourceMap.fixed(
        Point(
          x: first.x + column * right.x + row * down.x - 0.5,
          y: first.y + column * right.y + row * down.y - 0.5))
    }

    private static func fixed(_ point: Point) -> (x: Int, y: Int) {
      (Int((point.x * 65536).rounded()), Int((point.y * 65536).rounded()))
    }

    /// Those whose middles are in the clip.
    func columns(inRow row: Int, width: Int) -> Range<Int> {
      let start = Point(x: first.x + Double(row) * down.x, y: first.y + Double(row) * down.y)
      let (x, y) = (
        SourceMap.steps(from: start.x, by: right.x, within: clip.minX, clip.maxX),
        SourceMap.steps(from: start.y, by: right.y, within: clip.minY, clip.maxY)
      )
      let lower = min(Double(width), max(0, x.lowerBound, y.lowerBound).rounded(.up))
      let upper = min(Double(width), min(x.upperBound, y.upperBound).rounded(.up))
      return Int(lower)..<Int(max(lower, upper))
    }

    /// How many steps lead into a span, and out of it.
    private static func steps(
      from start: Double, by step: Double, within lower: Double, _ upper: Double
    ) -> Range<Double> {
      guard abs(step) > 1e-9 else { return lower <= start && start < upper ? 0..<Double.infinity : 0..<0 }
      let (one, other) = ((lower - start) / step, (upper - start) / step)
      return min(one, other)..<max(one, other)
    }
  }
}

/// A tile's pixels while they are read: BGRA, eight bits each.
struct TilePixels {
  var start: UnsafePointer<UInt32>
  /// In pixels.
  var stride: Int
  var width: Int
  var height: Int

  /// Reads `count` pixels along a line, in 65,536ths of a pixel, each from the four around it; those at the edges go on
  /// beyond them.
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
      target[index] = TilePixels.mix(upper, lower, UInt16((x >> 8) & 255), UInt16((y >> 8) & 255))
      x &+= step.x
      y &+= step.y
    }
  }

  /// Two neighbours, and the two below them.
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
      UInt64(start[min(max(y, 0), height - 1) * stride + min(max(x, 0), width - 1)])
    }
    func pair(_ y: Int) -> Pair {
      unsafeBitCast(pixel(column, y) | pixel(column + 1, y) << 32, to: Pair.self)
    }
    return (pair(row), pair(row + 1))
  }

  /// Between the four, by 256ths of the way right and down.
  @inline(__always)
  private static func mix(_ upper: Pair, _ lower: Pair, _ right: UInt16, _ down: UInt16) -> UInt32 {
    let half = SIMD8<UInt16>(repeating: 128)
    let columns =
      (SIMD8(truncatingIfNeeded: upper) &* (256 &- down) &+ SIMD8(truncatingIfNeeded: lower) &* down
        &+ half) &>> 8
    let all =
      (columns.lowHalf &* (256 &- right) &+ columns.highHalf &* right &+ SIMD4(repeating: 128)) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: all), to: UInt32.self)
  }
}
