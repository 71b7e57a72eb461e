import AnnotationKit
import Geography
import Testing

@MainActor @Suite struct DisplayListTests {
  private static let tint = Color(red: 0.2, green: 0.4, blue: 0.9)

  /// A map over columns, without a delegate, so that nothing has a view until it is touched.
  private func map(
    _ places: [(latitude: Double, longitude: Double)], zoom: Double = 5, rotation: Double = 0,
    center: Coordinate = Coordinate(latitude: 47, longitude: 9), scale: Double = 1
  ) -> (MapView, ColumnSource) {
    let map = MapView()
    let source = ColumnSource(places.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) })
    map.source = source
    map.displayScale = scale
    map.viewport = Viewport(
      center: center, zoom: zoom, rotation: rotation, size: Size(width: 800, height: 600))
    return (map, source)
  }

  private typealias Place = (latitude: Double, longitude: Double)

  /// Places one step from another.
  private func row(_ count: Int, from start: Place, by step: Place) -> [Place] {
    (0..<count).map { number -> Place in
      let number = Double(number)
      return (start.latitude + number * step.latitude, start.longitude + number * step.longitude)
    }
  }

  @Test(arguments: [(1.0, 0.0), (2, 0), (1.5, 0.4), (1, -2.1)])
  func staticMarkersStandWithinHalfADevicePixelOfTheirPlace(scale: Double, rotation: Double) {
    let places = row(40, from: (42, 3), by: (0.27, 0.31))
    let (map, source) = map(places, rotation: rotation, scale: scale)
    let list = map.displayList().staticMarkers
    #expect(list.count > 20 && list.scale == scale)
    for index in 0..<list.count {
      let place = list.point(at: index)
      let nearest = source.positions.map { map.viewport.point(for: $0) - place }
        .min { $0.length < $1.length }
      #expect(nearest.map { max(abs($0.x), abs($0.y)) * scale < 0.51 } == true)
    }
  }

  @Test func panningMovesAllStaticMarkersAlikeAndListsNothingAnew() {
    let places = row(60, from: (45, 5), by: (0.041, 0.13))
    let (map, _) = map(places)
    let before = map.displayList().staticMarkers
    for _ in 0..<20 {
      map.viewport.center.x += 0.37 / map.viewport.worldSize
      map.viewport.center.y += 0.11 / map.viewport.worldSize
    }
    let after = map.displayList().staticMarkers
    #expect(after.version == before.version && after.x == before.x && after.y == before.y)
    let displacement = after.origin - before.origin
    #expect(abs(displacement.x + 7.4) < 1e-6 && abs(displacement.y + 2.2) < 1e-6)
  }

  @Test func markersKeepTheirDistancesWhereverTheMapIsPanned() {
    let places = row(30, from: (45, 3), by: (0.137, 0.41))
    func ways(shift: Double) -> [[Int32]] {
      let (map, _) = map(places, rotation: 0.3)
      map.viewport.center.x += shift / map.viewport.worldSize
      let list = map.displayList().staticMarkers
      return (0..<list.count).map { [list.x[$0] - list.x[0], list.y[$0] - list.y[0]] }
    }
    let first = ways(shift: 0)
    #expect(first.count == 30)
    for step in 1...20 { #expect(ways(shift: Double(step) * 0.13) == first) }
  }

  @Test func afterALongPanTheListIsMadeAnewOnTheSameGrid() {
    let (map, _) = map(row(60, from: (47, 0), by: (0, 1)))
    let before = map.displayList().staticMarkers
    map.viewport.center.x += 1000.5 / map.viewport.worldSize
    let after = map.displayList().staticMarkers
    #expect(after.version != before.version)
    let (first, last) = (before.point(at: before.count - 1).x, after.point(at: 0).x)
    #expect(first > 600 && last < 100)
    func gaps(_ list: StaticMarkers) -> Set<Int32> {
      Set(zip(list.x.dropFirst(), list.x).map { $0 - $1 })
    }
    #expect(gaps(before).union(gaps(after)).count <= 2)
  }

  @Test func theSouthernStandsAboveTheNorthernAndTheSelectedAboveAll() {
    let (map, source) = map([(46, 9), (48, 9), (47, 9), (47, 9.5)])
    map.selection.set(source.keys.filter { $0.rawValue == 101 } + [AnnotationKey(999)])
    map.advance(to: 1)
    let y = map.displayList().staticMarkers.y
    #expect(y == y.sorted())
    #expect(map.displayList().live.last?.key == AnnotationKey(101))
  }

  @Test func manySelectedAreShownWithoutViews() {
    let (map, source) = map(row(100, from: (47, 5), by: (0, 0.08)))
    map.selection.set(Array(source.keys.prefix(50)))
    let list = map.displayList()
    #expect(list.live.isEmpty)
    #expect(list.staticMarkers.states.filter { $0 == .selected }.count == 50)
    #expect(list.staticMarkers.states.suffix(50).allSatisfy { $0 == .selected })
    #expect(map.view(for: source.keys[0]) == nil)
  }

  @Test func markersThatLookTheSameOnOnePixelAreListedOnce() {
    let (map, source) = map(Array(repeating: (latitude: 47, longitude: 9), count: 1000))
    #expect(map.displayList().staticMarkers.count == 1)
    source.setLook(1, at: 500)
    #expect(map.displayList().staticMarkers.count == 3)
  }

  @Test func whatIsOutOfSightIsNotListed() {
    let (map, _) = map([(47, 9), (-40, 9), (47, 100), (47, -170)])
    #expect(map.displayList().staticMarkers.count == 1)
  }

  @Test func aPinAcrossTheDateLineStandsBesideItsNeighbor() {
    let (map, _) = map(
      [(0, 179.5), (0, -179.5), (0, 180.5)], center: Coordinate(latitude: 0, longitude: 180))
    let list = map.displayList().staticMarkers
    #expect(list.count == 2)
    let x = (0..<list.count).map { list.point(at: $0).x }
    #expect(abs(x[0] + x[1] - 800) < 1.1 && abs(x[1] - x[0] - map.viewport.worldSize / 360) < 1.1)
  }

  @Test func aNarrowWorldShowsAPinOnEachCopy() {
    let (map, _) = map([(0, 10)], zoom: 1, center: Coordinate(latitude: 0, longitude: 0))
    let list = map.displayList().staticMarkers
    let inSight = (0..<list.count).map { list.point(at: $0).x }.filter { (0..<800).contains($0) }
    #expect(inSight.count == 1 || inSight.count == 2)
    map.viewport.zoom = 0
    let all = map.displayList().staticMarkers
    #expect((0..<all.count).filter { (0..<800).contains(all.point(at: $0).x) }.count == 3)
  }

  @Test func hoveringMakesAViewAndListsTheOthersNotAnew() {
    let (map, source) = map(row(20, from: (47, -5), by: (0, 1.4)))
    let before = map.displayList()
    #expect(before.live.isEmpty && before.staticMarkers.count == 20)
    let tip = map.viewport.point(for: source.positions[10])
    map.handle(PointerEvent(.moved, at: tip + (0, -22), time: 1))
    let hovered = map.displayList()
    #expect(hovered.live.contains { $0.part == .view && $0.key == source.keys[10] })
    #expect(hovered.staticMarkers.version == before.staticMarkers.version)
    map.handle(PointerEvent(.left, at: tip, time: 1.1))
    map.advance(to: 2)
    #expect(map.displayList().live.isEmpty && map.view(for: source.keys[10]) == nil)
  }

  @Test func aDragLeavesAGhostAtTheStartAndAWayToTheTip() {
    let fixture = MapFixture()
    let pin = fixture.add(47, 9)
    let start = fixture.tip(pin)
    fixture.press(start + (0, -20))
    fixture.move(start + (90, -20))
    fixture.run(0.5)
    let live = fixture.map.displayList().live
    #expect(live.map(\.part) == [.ghost, .trail, .shadow, .view])
    #expect(live[0].alpha < 0.5 && live[0].transform.apply(to: .zero).isNear(start, within: 1))
    #expect(live[1].bounds.contains(start) && live[1].bounds.contains(start + (90, 0)))
    // The pin floats above where it would land, and its shadow parts from it.
    let (shadow, view) = (live[2].transform.apply(to: .zero), live[3].transform.apply(to: .zero))
    #expect(abs(view.x - start.x - 90) < 1 && start.y - view.y > 14 && start.y - view.y < 18.5)
    #expect(shadow.x > view.x + 5 && shadow.y > view.y + 14)
    #expect(live[3].transform.a > 1.1)
    fixture.release(start + (90, -20))
    fixture.run(1)
    let after = fixture.map.displayList().live
    #expect(!after.contains { $0.part == .ghost || $0.part == .trail })
    #expect(after.last.map { $0.transform.apply(to: .zero).isNear(fixture.tip(pin), within: 1) } == true)
  }

  @Test func theDraggedPinIsNotAmongTheStaticMarkers() {
    let (map, source) = map(row(30, from: (47, 5), by: (0, 0.3)))
    let delegate = MapFixture()
    map.delegate = delegate
    let tip = map.viewport.point(for: source.positions[10])
    map.handle(PointerEvent(.pressed, at: tip + (0, -22), time: 1))
    map.handle(PointerEvent(.moved, at: tip + (50, -22), time: 1))
    map.advance(to: 1.5)
    let list = map.displayList()
    #expect(list.staticMarkers.count == 29)
    let version = list.staticMarkers.version
    for step in 0..<50 {
      map.handle(PointerEvent(.moved, at: tip + (50, Double(step)), time: 2))
      #expect(map.displayList().staticMarkers.version == version)
    }
  }
}
