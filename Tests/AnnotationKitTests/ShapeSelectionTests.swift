import AnnotationKit
import Geography
import Glibc
import Testing

/// Presses on lines and areas of an overlay source.
@MainActor @Suite struct ShapeSelectionTests {
  private let shapes = ShapeFixture()
  private var map: MapView { shapes.map }

  private func square(_ reach: Double, around longitude: Double = 0) -> [(Double, Double)] {
    [
      (-reach, longitude - reach), (-reach, longitude + reach), (reach, longitude + reach),
      (reach, longitude - reach),
    ]
  }

  @Test func aLineIsSelectedWithinSixPixelsAndTwelveByTouch() {
    let line = shapes.add([(0, -10), (0, 10)])
    shapes.tap(shapes.point(0, 0) + Point(x: 0, y: 7))
    #expect(map.selection.isEmpty)
    shapes.tap(shapes.point(0, 0) + Point(x: 0, y: 5.5))
    #expect(map.selection.keys == [line])
    map.selection.clear()
    let beside = shapes.point(0, 0) + Point(x: 0, y: 11.5)
    shapes.fixture.press(beside, .touch)
    shapes.fixture.release(beside, .touch)
    #expect(map.selection.keys == [line])
  }

  @Test func markersComeFirstThenLinesThenTheSmallerAreaAndTapsGoThroughThem() {
    let large = shapes.add(square(10), isArea: true)
    let small = shapes.add(square(4), isArea: true)
    let line = shapes.add([(0, -10), (0, 10)])
    let pin = shapes.fixture.add(0, 0, title: "pin")
    let place = shapes.point(0, 0) + Point(x: 0, y: -1)
    shapes.tap(place)
    let first = map.selection.keys
    var order = [first]
    for _ in 0..<3 {
      shapes.tap(place)
      order.append(map.selection.keys)
    }
    #expect(order == [[map.key(of: pin)!], [line], [small], [large]])
    shapes.tap(place)
    #expect(map.selection.keys == first)
  }

  @Test func theInsideOfAnAreaWithoutFillIsPressedToo() throws {
    let area = shapes.add(square(10), isArea: true)
    let hit = try #require(map.shapeHit(of: area, at: shapes.point(2, 2)))
    #expect(!hit.isOnOutline)
    shapes.tap(shapes.point(2, 2))
    #expect(map.selection.keys == [area])
    shapes.tap(shapes.point(12, 12))
    #expect(map.selection.isEmpty)
  }

  @Test func aPressOnOneThatIsNotSelectedPansTheMap() {
    shapes.add(square(10), isArea: true)
    #expect(!shapes.fixture.press(shapes.point(1, 1)).claims)
    #expect(!map.takesPress(at: shapes.point(1, 1)))
    shapes.fixture.move(shapes.point(1, 1) + Point(x: 50, y: 0))
    shapes.fixture.release(shapes.point(1, 1) + Point(x: 50, y: 0))
    #expect(map.selection.isEmpty)
  }

  @Test(arguments: [(0.0, 0.0), (180, 0), (-179, 0.7), (178, 2.2)])
  func acrossTheDateLineAndOnATurnedMap(_ longitude: Double, _ rotation: Double) {
    let line = shapes.add([(10, 170), (10, 190)])
    let area = shapes.add(square(5, around: 180).map { ($0.0, $0.1 > 180 ? $0.1 - 360 : $0.1) }, isArea: true)
    map.viewport.center = MercatorPoint(Coordinate(latitude: 0, longitude: longitude).wrapped)
    map.viewport.rotation = rotation
    if longitude == 0 { map.viewport.center.x = 1 }
    for place in [175.0, -175, 180] {
      #expect(map.shapeKeys(at: shapes.point(10, place)) == [line])
      #expect(map.shapeKeys(at: shapes.point(0, place > 0 ? 177 : -177)) == [area])
    }
    #expect(map.shapeKeys(at: shapes.point(10, 165)) == [])
  }

  @Test func aLongLineIsHitWhereAShortOneIs() throws {
    let long = (0...100_000).map { index in
      (
        latitude: 10 * (Double(index) / 1000).truncatingRemainder(dividingBy: 1),
        longitude: Double(index) / 10_000
      )
    }
    let part = long.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    let shape = OverlayShape(parts: [MercatorPoint.line(through: part)], stroke: .black)
    map.viewport.zoom = 12
    for index in stride(from: 5, to: 100_000, by: 7919) {
      map.viewport.center = MercatorPoint(part[index])
      let hit = try #require(shape.hit(at: Point(x: 400, y: 300), tolerance: 2, in: map.viewport))
      #expect(hit.isOnOutline && hit.distance < 1e-6)
      #expect((index...index + 1).contains(hit.segment.index))
    }
  }

  @Test func aLongRingHasItsInsideWhereAShortOneHas() {
    let ring = (0..<5000).map { step -> Coordinate in
      let angle = Double(step) / 5000 * 2 * Double.pi
      let wide = 8 + 2 * sin(angle * 40)
      return Coordinate(latitude: wide * sin(angle), longitude: wide * cos(angle))
    }
    let shape = OverlayShape(parts: MercatorPoint.rings(through: [ring]), fill: .gray)
    var isInside: [Bool] = []
    for x in stride(from: 0.0, to: 800, by: 13) {
      for y in stride(from: 0.0, to: 600, by: 17) {
        let place = map.viewport.mercatorPoint(at: Point(x: x, y: y))
        let hit = shape.hit(at: Point(x: x, y: y), tolerance: 0, in: map.viewport)
        isInside.append(hit != nil)
        #expect((hit != nil) == contains(shape.parts[0], place))
      }
    }
    #expect(isInside.contains(true) && isInside.contains(false))
  }

  private func contains(_ ring: [MercatorPoint], _ place: MercatorPoint) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst())
    where (a.y > place.y) != (b.y > place.y)
      && place.x < a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x)
    {
      isInside.toggle()
    }
    return isInside
  }

  @Test func whatIsSelectedAndWhatIsUnderThePointerIsMarkedOverTheLabels() {
    let line = shapes.add([(0, -10), (0, 10)])
    func marks() -> Int {
      var count = 0
      map.forEachOverlayShape(at: .aboveLabels) { _ in count += 1 }
      return count
    }
    #expect(marks() == 0)
    shapes.fixture.move(shapes.point(0, 0))
    #expect(marks() == 2)
    #expect(shapes.fixture.cursors.last == .pointer)
    map.selection.select(only: line)
    #expect(marks() == 3)
    shapes.fixture.move(shapes.point(5, 5))
    map.selection.clear()
    #expect(marks() == 0)
    #expect(shapes.fixture.cursors.last == .standard)
  }
}
