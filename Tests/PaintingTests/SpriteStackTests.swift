import AnnotationKit
import Geography
import Painting
import SeededRandom
import Testing

@Suite struct SpriteStackTests {
  /// Discs, some of them faint at the edge, smaller and wider than a word of 64 pixels, and one that is nowhere opaque.
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

  @Test(arguments: [1.0, 2]) func itIsThePictureOfAllPaintedInTurn(_ scale: Double) throws {
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

  @Test func ofNothingThereIsNoPicture() {
    #expect(SpriteStack().sprite(scale: 1) == nil)
  }
}
