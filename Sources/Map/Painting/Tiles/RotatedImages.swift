import Geography

/// Paints images under a rotated view into one image, with linear interpolation. If images overlap, the last image
/// replaces the others, even in its transparent parts.
///
/// Cairo would take three times as long, because it looks up each pixel of a rotated image separately.
public struct RotatedImages {
  /// An image to paint, with its frame and the part of it to draw. Both rectangles are in the view's logical pixels
  /// before the rotation.
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

    /// Creates a piece from a sprite. The area outside of the sprite is transparent, so that the edges of the sprite
    /// are antialiased.
    public init(_ sprite: Sprite, in frame: Rectangle) {
      let width = sprite.withPixels { _, width, _, _ in width }
      let halfAPixel = frame.width / Double(width) / 2
      (image, self.frame, clip) = (.sprite(sprite), frame, frame.inset(by: -halfAPixel))
    }

    /// Calls `body` with the pixels, which are valid during the call.
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

  /// Creates a view with a size in logical pixels, a clockwise rotation around its center in radians, and a
  /// scale in device pixels per logical pixel.
  public init(size: Size, rotation: Double, scale: Double) {
    (self.size, self.rotation, self.scale) = (size, rotation, scale)
  }

  /// Returns a sprite of the whole view with the pieces, lowest first. Other pixels are transparent. Uses an image of
  /// `canvas` if available. O(pixels).
  public func sprite(of pieces: [Piece], on canvas: SpriteBuffers? = nil) -> Sprite {
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
      // Paint in narrow strips, so that the image pixels for one row are still in the processor's cache for the next
      // row.
      for left in stride(from: 0, to: width, by: RotatedImages.strip) {
        let strip = left..<min(width, left + RotatedImages.strip)
        for (y, columns) in rows where columns.overlaps(strip) {
          let columns = columns.clamped(to: strip)
          source.interpolate(
            from: map.place(column: columns.lowerBound, row: y), step: map.step, count: columns.count,
            into: target + y * pitch + columns.lowerBound)
        }
      }
    }
  }

  /// The width of a strip in pixels.
  private static let strip = 64

  /// Returns the unrotated position of a point in the view, in logical pixels.
  public func unturned(_ point: Point) -> Point { turned(point, by: -rotation) }

  private func turned(_ point: Point, by angle: Double) -> Point {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    return (point - middle).turned(by: angle) + middle
  }

  /// Maps pixels of the view to positions in an image.
  private struct SourceMap {
    /// The position of the view's first pixel, and the steps to the next pixel in a row and in a column. All are in
    /// pixels of the image.
    private var first: Point
    private var right: Point
    private var down: Point
    /// The part of the image to draw, in pixels of the image.
    private let clip: Rectangle

    init(of piece: Piece, _ source: ImagePixels, in view: RotatedImages) {
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

    /// The step to the next pixel in a row, in units of 1/65,536 pixel of the image.
    var step: (x: Int, y: Int) { SourceMap.fixed(right) }

    /// Returns the center of a pixel relative to the center of the image's first pixel, in units of 1/65,536 pixel of
    /// the image.
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

    /// Returns the columns of a row whose centers are inside the clip.
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

    /// Returns the range of step counts for which `start + count * step` is between `lower` and `upper`.
    private static func steps(
      from start: Double, by step: Double, within lower: Double, _ upper: Double
    ) -> Range<Double> {
      guard abs(step) > 1e-9 else { return lower <= start && start < upper ? 0..<Double.infinity : 0..<0 }
      let (one, other) = ((lower - start) / step, (upper - start) / step)
      return min(one, other)..<max(one, other)
    }
  }
}
