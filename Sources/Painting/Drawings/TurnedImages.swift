import Geography

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

  private func turned(_ point: Point, by angle: Double) -> Point {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    return (point - middle).turned(by: angle) + middle
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
      func middle(_ column: Double, _ row: Double) -> Point {
        inImage(view.unturned(Point(x: column + 0.5, y: row + 0.5) * (1 / view.scale)))
      }
      first = middle(0, 0)
      (right, down) = (middle(1, 0) - first, middle(0, 1) - first)
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
