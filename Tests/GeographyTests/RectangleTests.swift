import Geography
import Testing

@Suite struct RectangleTests {
  @Test func itsMiddleHasBothCoordinates() {
    let rectangle = Rectangle(x: 10, y: -4, width: 30, height: 6)
    #expect((rectangle.midX, rectangle.midY) == (25, -1) && rectangle.center == Point(x: 25, y: -1))
  }
}
