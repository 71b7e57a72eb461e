import Geography
import SeededRandom
import Testing

@Suite struct BoxTreeTests {
  @Test(arguments: [0, 1, 2, 16, 17, 300, 5000])
  func queryMatchesALinearSearch(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    func box(_ size: Double) -> Rectangle {
      Rectangle(
        x: Double.random(in: -0.5...1.5, using: &random), y: Double.random(in: 0...1, using: &random),
        width: Double.random(in: 0...size, using: &random),
        height: Double.random(in: 0...size, using: &random)
      )
    }
    var boxes: [Rectangle?] = (0..<count).map { _ in box(0.1) }
    if count > 4 {
      boxes[1] = nil
      boxes[3] = Rectangle(x: .nan, y: 0, width: 1, height: 1)
    }
    let tree = BoxTree(boxes)
    for _ in 0..<200 {
      let area = box(0.4)
      var found: [Int] = []
      tree.forEach(touching: area) { found.append($0) }
      let expected = boxes.indices.filter { index in
        guard let box = boxes[index] else { return false }
        return box.minX <= area.maxX && area.minX <= box.maxX && box.minY <= area.maxY
          && area.minY <= box.maxY
      }
      #expect(found.sorted() == expected)
    }
  }

  @Test func touchingBoxesAreFound() {
    let tree = BoxTree([Rectangle(x: 0, y: 0, width: 1, height: 1)])
    var count = 0
    tree.forEach(touching: Rectangle(x: 1, y: 1, width: 0, height: 0)) { _ in count += 1 }
    #expect(count == 1)
    #expect(tree.bounds == Rectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(BoxTree([]).bounds == nil)
  }
}
