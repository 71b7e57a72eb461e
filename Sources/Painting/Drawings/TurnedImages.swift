import CCairo
import Geography
import Glibc

/// Images under a view that is turned, painted into one with linear interpolation. Where they lie over each other the last
/// one counts, also where it is transparent.
///
/// Cairo does that three times slower: it looks for each pixel of a turned image anew.
public struct TurnedImages {
  /// An image, where it is before the view is turned, and how far it reaches, in the view's logical pixels.
  public struct Piece {
    fileprivate enum Image {
      case tile(TileSurface)
      case sprite(Sprite)
    }

    fileprivate var image: Image
    fileprivate var frame: Rectangle
    fileprivate var clip: Rectangle

    public init(_ tile: TileSurface, in frame: Rectangle, clip: Rectangle) {
      (image, self.frame, self.clip) = (.tile(tile), frame, clip)
    }

    /// Beyond the sprite it is transparent: its edges are as soft as what is in it.
    public init(_ sprite: Sprite, in frame: Rectangle) {
      let width = sprite.withPixels { _, width, _, _ in width }
      let halfAPixel = frame.width / Double(width) / 2
      (image, self.frame, clip) = (.sprite(sprite), frame, frame.inset(by: -halfAPixel))
    }

    /// Calls `body` with the pixels, valid during the call.
    fileprivate func withPixels(_ body: (ImagePixels) -> Void) {
      switch image {
      case .tile(let tile): tile.withPixels(body)
      case .sprite(let sprite): sprite.withImagePixels(body)
      }
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
    _ piece: Piece, into target: UnsafeMutablePointer<UInt32>, _ pitch: Int, _ width: Int, _ height: Int
  ) {
    piece.withPixels { source in
      let map = SourceMap(of: piece, source, in: self)
      let corners = piece.clip.mappingCorners { turned($0, by: rotation) }
      let first = max(0, Int((corners.minY * scale).rounded(.down)))
      let end = min(height, Int((corners.maxY * scale).rounded(.up)))
      let rows = (first..<max(first, end)).map { (y: $0, columns: map.columns(inRow: $0, width: width)) }
      // What a row reads of a turned image is read again by the next one, if it still is in the cache.
      for left in stride(from: 0, to: width, by: TurnedImages.strip) {
        let strip = left..<min(width, left + TurnedImages.strip)
        for (y, columns) in rows where columns.overlaps(strip) {
          let columns = columns.clamped(to: strip)
          source.interpolate(
            from: map.place(column: columns.lowerBound, row: y), step: map.step, count: columns.count,
            into: target + y * pitch + columns.lowerBound)
        }
      }
    }
  }

  /// In pixels.
  private static let strip = 64

  /// Where a point of the view is before it is turned, in logical pixels.
  public func unturned(_ point: Point) -> Point { turned(point, by: -rotation) }

  private func turned(_ point: Point, by rotation: Double) -> Point {
    let (x, y) = (point.x - size.width / 2, point.y - size.height / 2)
    return Point(
      x: cos(rotation) * x - sin(rotation) * y + size.width / 2,
      y: sin(rotation) * x + cos(rotation) * y + size.height / 2)
  }

  /// Where in an image the pixels of the view are.
  private struct SourceMap {
    /// In pixels of the image: of the middle of the view's first pixel, and from one pixel to the next in a row and in a
    /// column.
    private var first: Point
    private var right: Point
    private var down: Point
    /// What of the image is drawn, in its pixels.
    private let clip: Rectangle

    init(of piece: Piece, _ source: ImagePixels, in view: TurnedImages) {
      let growth = Point(
        x: Double(source.width) / piece.frame.width, y: Double(source.height) / piece.frame.height)
      func inImage(_ point: Point) -> Point {
        Point(x: (point.x - piece.frame.minX) * growth.x, y: (point.y - piece.frame.minY) * growth.y)
      }
      let (cosine, sine) = (cos(view.rotation) / view.scale, sin(view.rotation) / view.scale)
      right = Point(x: cosine * growth.x, y: -sine * growth.y)
      down = Point(x: sine * growth.x, y: cosine * growth.y)
      let (x, y) = (0.5 - view.size.width * view.scale / 2, 0.5 - view.size.height * view.scale / 2)
      first = inImage(
        Point(
          x: cosine * x + sine * y + view.size.width / 2, y: cosine * y - sine * x + view.size.height / 2))
      clip = piece.clip.mappingCorners(inImage)
    }

    /// From one pixel of a row to the next, in 65,536ths of the image's pixels.
    var step: (x: Int, y: Int) { SourceMap.fixed(right) }

    /// The middle of a pixel, counted from the middle of the image's first pixel, in 65,536ths of the image's pixels.
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

/// An image's pixels while they are read: premultiplied BGRA, eight bits each.
struct ImagePixels {
  var start: UnsafePointer<UInt32>
  /// In pixels.
  var stride: Int
  var width: Int
  var height: Int
  /// Whether the pixels at the edges go on beyond them; else there is nothing.
  var repeatsEdges = true

  /// Reads `count` pixels along a line, in 65,536ths of a pixel, each from the four around it.
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
      let (column, row) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
      return repeatsEdges || (column, row) == (x, y) ? UInt64(start[row * stride + column]) : 0
    }
    func pair(_ y: Int) -> Pair {
      unsafeBitCast(pixel(column, y) | pixel(column + 1, y) << 32, to: Pair.self)
    }
    return (pair(row), pair(row + 1))
  }

  /// Between the four, by 256ths of the way right and down.
  @inline(__always)
  private static func mix(_ upper: Pair, _ lower: Pair, _ right: UInt16, _ down: UInt16) -> UInt32 {
    let (upper, lower) = (
      SIMD8<UInt16>(truncatingIfNeeded: upper), SIMD8<UInt16>(truncatingIfNeeded: lower)
    )
    // What is negative on the way is not in the end, and 16 bits hold that.
    let columns =
      (upper &<< 8 &+ (lower &- upper) &* SIMD8(repeating: down) &+ SIMD8(repeating: 128)) &>> 8
    let (first, second) = (columns.lowHalf, columns.highHalf)
    let all = (first &<< 8 &+ (second &- first) &* SIMD4(repeating: right) &+ SIMD4(repeating: 128)) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: all), to: UInt32.self)
  }
}
