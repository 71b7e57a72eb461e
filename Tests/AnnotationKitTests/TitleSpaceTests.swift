import Geography
import SeededRandom
import Testing

@testable import AnnotationKit

@Suite struct TitleSpaceTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func whatIsTakenIsWhatABoxTouches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let area = Rectangle(x: -37, y: 1003, width: 300 + Double(seed) * 61, height: 120)
    var room = TitleSpace(area)
    var taken: Set<Square> = []
    for _ in 0..<200 {
      let box = Rectangle(
        x: .random(in: -120...600, using: &random), y: .random(in: 960...1180, using: &random),
        width: .random(in: 0...150, using: &random), height: .random(in: 0...30, using: &random))
      let squares = Square.all(in: box)
      let isFree = squares.allSatisfy { !taken.contains($0) && $0.isIn(area) }
      #expect(room.isFree(box) == isFree)
      guard isFree || Int.random(in: 0..<4, using: &random) == 0 else { continue }
      room.take(box)
      taken.formUnion(squares)
      #expect(!room.isFree(box))
    }
    #expect(taken.count > 20)
  }

  private struct Square: Hashable {
    var x: Int
    var y: Int

    static func all(in box: Rectangle) -> [Square] {
      func range(_ low: Double, _ high: Double) -> Range<Int> {
        let first = Int((low / 4).rounded(.down))
        return first..<max(first + 1, Int((high / 4).rounded(.up)))
      }
      return range(box.minY, box.maxY).flatMap { y in range(box.minX, box.maxX).map { Square(x: $0, y: y) } }
    }

    func isIn(_ area: Rectangle) -> Bool {
      Square.all(in: area).contains(self)
    }
  }
}
