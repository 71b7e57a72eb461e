import Geography
import Testing

@testable import AnnotationKit

@Suite struct ReadingOrderTests {
  private func item(_ key: UInt64, _ x: Double, _ y: Double) -> VisibleItem {
    VisibleItem(
      key: AnnotationKey(key),
      bounds: Rectangle(center: Point(x: x, y: y), size: Size(width: 20, height: 20)))
  }

  private func keys(_ items: [VisibleItem]) -> [UInt64] { items.map(\.key.rawValue) }

  @Test func rowsGoFromLeftToRight() {
    let items = [
      item(1, 300, 110), item(2, 100, 100), item(3, 200, 125), item(4, 50, 300), item(5, 10, 290),
      item(6, 700, 20),
    ]
    #expect(keys(ReadingOrder.sorted(items)) == [6, 2, 3, 1, 5, 4])
    #expect(keys(ReadingOrder.sorted(items.reversed())) == [6, 2, 3, 1, 5, 4])
    #expect(ReadingOrder.sorted([]).isEmpty)
  }

  @Test func itemsOnOneSpotAreOrderedByKey() {
    #expect(keys(ReadingOrder.sorted([item(7, 5, 5), item(3, 5, 5), item(5, 5, 5)])) == [3, 5, 7])
  }

  @Test func theFirstComesAfterTheLast() {
    let items = [item(1, 0, 0), item(2, 50, 0), item(3, 90, 0)]
    func after(_ keys: [UInt64?], isForward: Bool) -> [UInt64?] {
      keys.map { key in
        ReadingOrder.item(after: key.map { AnnotationKey($0) }, in: items, isForward: isForward)?.key.rawValue
      }
    }
    #expect(after([1, 2, 3, nil, 9], isForward: true) == [2, 3, 1, 1, 1])
    #expect(after([1, 2, 3, nil], isForward: false) == [3, 1, 2, 3])
    #expect(ReadingOrder.item(after: nil, in: [], isForward: true) == nil)
  }

  @Test func theNearestInADirectionIsTaken() {
    let items = [
      item(1, 80, 10), item(2, -60, -20), item(3, 60, 55), item(4, 20, 40), item(5, 0, 0), item(6, 0, 90),
    ]
    func nearest(_ x: Double, _ y: Double) -> UInt64? {
      let direction = Point(x: x, y: y)
      return ReadingOrder.item(from: .zero, toward: direction, in: items, except: AnnotationKey(5))?
        .key.rawValue
    }
    #expect(nearest(1, 0) == 1)
    #expect(nearest(-1, 0) == 2)
    #expect(nearest(0, 1) == 4)
    #expect(nearest(0, -1) == nil)
  }
}
