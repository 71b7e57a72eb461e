import AnnotationKit
import Geography
import Painting
import Testing

@Suite struct SpriteTests {
  private let frame = Rectangle(x: -6, y: -10, width: 12, height: 12)

  @Test(arguments: [1.0, 2]) func spriteIsDrawnUnchangedOnWholePixels(_ scale: Double) {
    let sprite = ball(scale)
    let alone = PixelBuffer(width: Int(12 * scale), height: Int(12 * scale), scale: scale) {
      sprite.draw(at: Point(x: 6, y: 10), into: $0)
    }
    // A position between pixels is rounded to the nearest pixel.
    let moved = PixelBuffer(width: 64, height: 64, scale: scale) {
      sprite.draw(at: Point(x: 16.2, y: 20.2), into: $0)
    }
    let (dx, dy) = (Int((16.2 * scale).rounded() - 6 * scale), Int((20.2 * scale).rounded() - 10 * scale))
    for y in 0..<alone.height {
      for x in 0..<alone.width { #expect(alone.difference(x, y, x + dx, y + dy, in: moved) == 0) }
    }
    #expect(alone.ink == moved.ink && alone.ink > 0)
  }

  @Test(arguments: [1.0, 2]) func spriteIsTrimmedToItsVisiblePixels(_ scale: Double) {
    let square = Drawing([.fill(Path.rectangle(Rectangle(x: -2, y: -7, width: 4, height: 5)), .color(.black))]
    )
    let sprite = Sprite(frame: frame, scale: scale) { DrawingPainter.paint(square, into: $0) }
    #expect(sprite.bounds == Rectangle(x: -2, y: -7, width: 4, height: 5))
    let nothing = Sprite(frame: frame, scale: scale) { _ in }
    #expect(nothing.bounds.width == 1 / scale && nothing.bounds.height == 1 / scale)
  }

  @Test func equalAppearancesShareASprite() {
    let sheet = SpriteSheet<String>()
    var made = 0
    func sprite(_ looks: String, _ scale: Double) -> Sprite {
      sheet.sprite(for: looks, scale: scale) {
        made += 1
        return ball(scale)
      }
    }
    let first = sprite("a", 1)
    #expect(first === sprite("a", 1))
    #expect(first !== sprite("a", 2))
    #expect(first !== sprite("b", 1))
    #expect(made == 3)
  }

  @Test func recentlyDrawnSpritesAreKept() {
    let sheet = SpriteSheet<Int>(capacity: 10)
    let kept = sheet.sprite(for: 0, scale: 1) { ball(1) }
    for looks in 1..<40 {
      _ = sheet.sprite(for: looks, scale: 1) { ball(1) }
      #expect(sheet.sprite(for: 0, scale: 1) { ball(1) } === kept)
      #expect(sheet.count <= 10)
    }
  }

  private func ball(_ scale: Double) -> Sprite {
    let ball = Path.circle(center: Point(x: 0.3, y: -4), radius: 5)
    return Sprite(frame: frame, scale: scale) {
      DrawingPainter.paint(Drawing([.fill(ball, .color(.black))]), into: $0)
    }
  }
}
