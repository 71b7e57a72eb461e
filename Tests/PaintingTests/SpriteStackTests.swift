import AnnotationKit
import CCairo
import Geography
import Painting
import SeededRandom
import Testing

@Suite struct SpriteStackTests {
  /// Returns discs that are narrower and wider than a word of 64 pixels. Some are translucent at the edge, and one has
  /// no opaque pixels.
  private func sprites(_ scale: Double) -> [Sprite] {
    [(3.3, 1.0), (9, 1), (14, 0.5), (33.4, 1), (70, 0.9), (64, 1)].map { radius, opacity in
      let disc = Path.circle(center: Point(x: 0.4, y: -radius), radius: radius)
      let frame = Rectangle(x: -radius - 1, y: -2 * radius - 1, width: 2 * radius + 3, height: 2 * radius + 2)
      return Sprite(frame: frame, scale: scale) {
        DrawingPainter.paint(
          Drawing([
            .fill(disc, .color(Color(red: radius / 90, green: 0.4, blue: 1 - radius / 90).opacity(opacity)))
          ]),
          into: $0)
      }
    }
  }

  @Test(arguments: [1.0, 2]) func stackEqualsPaintingTheSpritesInOrder(_ scale: Double) throws {
    var random = SeededGenerator(seed: 7)
    for count in [1, 2, 40, 700] {
      let sprites = sprites(scale)
      let placed = (0..<count).map { _ in
        (
          sprite: sprites.randomElement(using: &random)!, x: Int32.random(in: -60...300, using: &random),
          y: Int32.random(in: -90...200, using: &random)
        )
      }
      var stack = SpriteStack()
      for one in placed { stack.add(one.sprite, x: one.x, y: one.y) }
      let whole = try #require(stack.sprite(scale: scale))
      let (width, height) = (700, 600)
      let origin = Point(x: 250 / scale, y: 350 / scale)
      let expected = PixelBuffer(width: width, height: height, scale: scale) { context in
        for one in placed {
          one.sprite.draw(
            at: Point(x: origin.x + Double(one.x) / scale, y: origin.y + Double(one.y) / scale), into: context
          )
        }
      }
      let found = PixelBuffer(width: width, height: height, scale: scale) {
        whole.draw(at: origin, into: $0)
      }
      #expect(found == expected, "\(count) sprites at scale \(scale)")
    }
  }

  /// Also tests larger sprites after smaller ones, for which the images of the canvas are reused.
  @Test(arguments: [1.0, 2]) func reusedCanvasGivesTheSameSprite(_ scale: Double) throws {
    let canvas = SpriteBuffers()
    let discs = sprites(scale)
    func drawn(_ sprite: Sprite) -> PixelBuffer {
      PixelBuffer(width: 800, height: 800, scale: scale) {
        sprite.draw(at: Point(x: 400 / scale, y: 400 / scale), into: $0)
      }
    }
    for (index, (x, y)) in [(0, 0), (40, 90), (-150, 3), (9, 9), (0, -30), (1, 0)].enumerated() {
      var stack = SpriteStack()
      stack.add(discs[index % 3 + 1], x: 0, y: 0)
      stack.add(discs[index % 2 + 4], x: Int32(x), y: Int32(y))
      let (found, expected) = (
        try #require(stack.sprite(scale: scale, on: canvas)), try #require(stack.sprite(scale: scale))
      )
      #expect(found.bounds == expected.bounds && drawn(found) == drawn(expected), "\(index)")
    }
  }

  /// The drawing retains the sprite, and nothing else does.
  @Test func drawingRetainsASpriteOfACanvas() throws {
    var stack = SpriteStack()
    stack.add(sprites(1)[2], x: 3, y: 4)
    weak var kept: Sprite?
    let drawing = try #require(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
    do {
      let sprite = try #require(stack.sprite(scale: 1, on: SpriteBuffers()))
      kept = sprite
      let context = try #require(cairo_create(drawing))
      sprite.draw(at: Point(x: 60, y: 70), into: context)
      cairo_destroy(context)
    }
    #expect(kept != nil)
    func picture(_ draw: (OpaquePointer) -> Void) -> PixelBuffer {
      PixelBuffer(width: 100, height: 100, body: draw)
    }
    #expect(
      picture {
        cairo_set_source_surface($0, drawing, 0, 0)
        cairo_paint($0)
      } == picture { stack.sprite(scale: 1)?.draw(at: Point(x: 60, y: 70), into: $0) })
    cairo_surface_destroy(drawing)
    #expect(kept == nil)
  }

  @Test func emptyStackHasNoSprite() {
    #expect(SpriteStack().sprite(scale: 1) == nil)
  }
}
