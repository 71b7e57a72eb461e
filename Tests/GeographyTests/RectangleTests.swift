import Geography
import Testing

@Suite struct RectangleTests {
  @Test func centerCombinesMidXAndMidY() {
    let rectangle = Rectangle(x: 10, y: -4, width: 30, height: 6)
    #expect((rectangle.midX, rectangle.midY) == (25, -1) && rectangle.center == Point(x: 25, y: -1))
  }

  @Test func intersectionHasAnAreaOrIsNil() {
    let rectangle = Rectangle(x: 0, y: 0, width: 10, height: 10)
    #expect(
      rectangle.intersection(Rectangle(x: 4, y: -5, width: 20, height: 8))
        == Rectangle(x: 4, y: 0, width: 6, height: 3))
    #expect(rectangle.intersection(Rectangle(x: 10, y: 0, width: 5, height: 5)) == nil)
  }

  @Test func roundedOutHasIntegralEdges() {
    let rectangle = Rectangle(x: -0.5, y: 2, width: 1.25, height: 3)
    #expect(rectangle.roundedOut == Rectangle(x: -1, y: 2, width: 2, height: 3))
    #expect(rectangle.roundedOut.roundedOut == rectangle.roundedOut)
  }
}
