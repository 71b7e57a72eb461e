import CCairo
import Geography
import Testing

@testable import Painting

@Suite struct RotatedImagesTests {
  private let size = Size(width: 120, height: 90)

  @Test func unrotatedTilesAreDrawnUnchanged() {
    let tile = soft()
    let sprite = RotatedImages(size: size, rotation: 0, scale: 1)
      .sprite(of: [piece(tile, Rectangle(x: 10, y: -7, width: 256, height: 256))])
    let drawn = pixels(of: sprite)
    for (x, y) in [(10, 0), (11, 5), (60, 40), (119, 89)] { #expect(drawn[x, y] == tile[x - 10, y + 7]) }
    #expect(drawn[9, 40].w == 0)
  }

  @Test(arguments: [0.01, 0.6, .pi / 4, .pi / 2, 2.5, .pi, -0.3], [1.0, 2])
  func rotatedTilesMatchCairo(_ rotation: Double, _ scale: Double) {
    let tile = soft(side: Int(256 * scale))
    let frame = Rectangle(x: -40, y: -60, width: 330, height: 330)
    let clip = Rectangle(x: 5, y: -60, width: 80, height: 330)
    let drawn = pixels(
      of: RotatedImages(size: size, rotation: rotation, scale: scale)
        .sprite(of: [RotatedImages.Piece(TileSurface(tile), in: frame, clip: clip)]))
    let expected = PixelBuffer(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale
    ) { context in
      cairo_translate(context, size.width / 2, size.height / 2)
      cairo_rotate(context, rotation)
      cairo_translate(context, -size.width / 2, -size.height / 2)
      TileSurface(tile).draw(into: context, in: frame, clip: clip)
    }
    var (covered, odd) = (0, 0)
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let isCovered = (drawn[x, y].w != 0, expected[x, y].w != 0)
        covered += isCovered.0 ? 1 : 0
        // Because of rounding, the center of a pixel may be on the other side of an edge.
        guard isCovered == (true, true) else {
          odd += isCovered.0 == isCovered.1 ? 0 : 1
          continue
        }
        #expect(drawn.difference(x, y, x, y, in: expected) <= 3, "at \(x), \(y)")
      }
    }
    #expect(covered > 1000)
    #expect(odd < 4 * Int(scale) * (drawn.width + drawn.height) / 10)
  }

  @Test(arguments: Array(stride(from: 0.02, to: 1.6, by: 0.17)))
  func adjacentRotatedTilesHaveNoSeam(_ rotation: Double) {
    let tile = TileSurface(PixelBuffer(width: 256, height: 256, bytes: white))
    var pieces: [RotatedImages.Piece] = []
    for (column, row) in [(-1, -1), (0, -1), (-1, 0), (0, 0)] {
      let frame = Rectangle(
        x: 61.3 + Double(column) * 256, y: 44.7 + Double(row) * 256, width: 256, height: 256
      ).inset(by: -0.5)
      pieces.append(RotatedImages.Piece(tile, in: frame, clip: frame))
    }
    let drawn = pixels(of: RotatedImages(size: size, rotation: rotation, scale: 1).sprite(of: pieces))
    #expect(drawn.isOpaque)
  }

  @Test func laterPieceIsOnTopWithinItsClip() {
    let (low, high) = (TileSurface(PixelBuffer(width: 256, height: 256, bytes: white)), soft())
    let frame = Rectangle(x: 0, y: 0, width: 256, height: 256)
    let clip = Rectangle(x: 30, y: 20, width: 40, height: 40)
    let drawn = pixels(
      of: RotatedImages(size: size, rotation: 0, scale: 1).sprite(of: [
        RotatedImages.Piece(low, in: frame, clip: frame),
        RotatedImages.Piece(TileSurface(high), in: frame, clip: clip),
      ]))
    #expect(drawn[30, 20] == high[30, 20] && drawn[69, 59] == high[69, 59])
    #expect(drawn[29, 20] == SIMD4(repeating: 255) && drawn[70, 59] == SIMD4(repeating: 255))
  }

  /// Uses tiles that are next to a rotated view, but not in it.
  @Test(arguments: [(500.0, 0.0), (-800, 0), (0, 500), (0, -800)])
  func tilesOutOfViewAreNotDrawn(_ x: Double, _ y: Double) {
    let sprite = RotatedImages(size: size, rotation: 0.6, scale: 1)
      .sprite(of: [piece(soft(), Rectangle(x: x, y: y, width: 256, height: 256))])
    #expect(pixels(of: sprite).ink == 0)
  }

  /// A sprite is cropped to its visible part, at whole pixels.
  @Test func rotatedSpriteHasSoftEdges() {
    let sprite = Sprite(frame: Rectangle(x: 0, y: 0, width: 40, height: 30), scale: 1) { context in
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_paint(context)
    }
    let frame = Rectangle(x: 40, y: 30, width: 40, height: 30)
    let drawn = pixels(
      of: RotatedImages(size: size, rotation: 0.3, scale: 1).sprite(of: [
        RotatedImages.Piece(sprite, in: frame)
      ]
      ))
    #expect(drawn[60, 45] == SIMD4(repeating: 255))
    let soft = (0..<drawn.width * drawn.height).count { place in
      (20..<236).contains(drawn[place % drawn.width, place / drawn.width].w)
    }
    #expect(soft > 60)
    #expect(abs(drawn.ink - 255 * 40 * 30) < 255 * 12)
  }

  /// A new window has an empty size.
  @Test func emptyViewGivesASpriteOfOnePixel() {
    let sprite = RotatedImages(size: .zero, rotation: 1, scale: 1)
      .sprite(of: [piece(soft(), Rectangle(x: -128, y: -128, width: 256, height: 256))])
    #expect(sprite.bounds.width == 1 && sprite.bounds.height == 1)
  }

  private var white: [UInt8] { [UInt8](repeating: 255, count: 4 * 256 * 256) }

  private func piece(_ tile: PixelBuffer, _ frame: Rectangle) -> RotatedImages.Piece {
    RotatedImages.Piece(TileSurface(tile), in: frame, clip: frame)
  }

  /// Returns a tile with slowly changing colors, so that interpolation errors are small.
  private func soft(side: Int = 256) -> PixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        bytes += [UInt8(x * 255 / side), UInt8(y * 255 / side), UInt8((x + y) * 127 / side), 255]
      }
    }
    return PixelBuffer(width: side, height: side, bytes: bytes)
  }

  private func pixels(of sprite: Sprite) -> PixelBuffer {
    sprite.withPixels { bytes, width, height, stride in
      PixelBuffer(
        width: width, height: height,
        bytes: (0..<height).flatMap { bytes[$0 * stride..<$0 * stride + width * 4] })
    }
  }
}
