import Geography
import Glibc
import PointClusters
import SeededRandom
import Testing

/// Random points: at edge cases of an index, in piles, and anywhere.
struct ScatteredPoints {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(below end: Int) -> Int { .random(in: 0..<end, using: &random) }

  mutating func position(scale: Double = 1) -> MercatorPoint {
    switch number(below: 12) {
    case 0: MercatorPoint(x: .random(in: -0.01...0.01, using: &random) * scale, y: 0.4)
    case 1: MercatorPoint(x: 0.25, y: 0.5)
    case 2: MercatorPoint(x: .random(in: 0...1, using: &random), y: [0, 1].randomElement(using: &random)!)
    case 3: MercatorPoint(x: 2.5 + .random(in: -0.5...0.5, using: &random) * scale, y: 0.3)
    case 4: MercatorPoint(x: Double(number(below: 20)) / 16, y: Double(number(below: 16)) / 16)
    case 5 where number(below: 3) == 0: MercatorPoint(x: .nan, y: 0.5)
    case 6 where number(below: 3) == 0: MercatorPoint(x: .infinity, y: 0)
    default:
      MercatorPoint(
        x: 0.5 + .random(in: -0.5...0.5, using: &random) * scale,
        y: 0.5 + .random(in: -0.5...0.5, using: &random) * scale)
    }
  }

  mutating func near(_ position: MercatorPoint) -> MercatorPoint {
    MercatorPoint(
      x: position.x + .random(in: -0.02...0.02, using: &random),
      y: position.y + .random(in: -0.02...0.02, using: &random))
  }

  mutating func rectangle() -> Rectangle {
    let side = pow(2, Double.random(in: -8...1, using: &random))
    return Rectangle(
      x: .random(in: -1...1, using: &random), y: .random(in: -0.2...0.9, using: &random), width: side,
      height: side / 2)
  }
}

@Suite struct PointIndexTests {
  struct Found: Hashable {
    var slot: Int32
    var turns: Double
  }

  private func found(_ index: PointIndex, in rectangle: Rectangle) -> [Found: Int] {
    var counts: [Found: Int] = [:]
    index.forEach(in: rectangle) { counts[Found(slot: $0, turns: $1), default: 0] += 1 }
    return counts
  }

  private func expected(_ points: [Int32: MercatorPoint], in rectangle: Rectangle) -> [Found: Int] {
    var counts: [Found: Int] = [:]
    for (slot, position) in points where position.isFinite {
      for turns in stride(from: -6.0, through: 6, by: 1) {
        let x = position.x + turns
        let isInside =
          x >= rectangle.minX && x <= rectangle.maxX && position.y >= rectangle.minY
          && position.y <= rectangle.maxY
        if isInside { counts[Found(slot: slot, turns: turns)] = 1 }
      }
    }
    return counts
  }

  private func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    let (first, second) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
    let (up, across) = (sin((first - second) / 2), sin((a.longitude - b.longitude) * .pi / 360))
    return 2 * asin(min(1, (up * up + cos(first) * cos(second) * across * across).squareRoot()))
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func rectangleQueryMatchesALinearSearchDuringEdits(
    seed: UInt64
  ) {
    var scattered = ScatteredPoints(seed: seed)
    var points: [Int32: MercatorPoint] = [:]
    var index = PointIndex()
    for step in 0..<6000 {
      let slot = Int32(scattered.number(below: seed == 1 ? 60 : 3000))
      if points[slot] == nil {
        points[slot] = scattered.position()
        index.insert(slot, at: points[slot]!)
      } else if scattered.number(below: step < 4000 ? 4 : 2) == 0 {
        points[slot] = nil
        index.remove(slot)
      } else {
        // A nearby position is often in the same block.
        points[slot] = scattered.number(below: 2) == 0 ? scattered.position() : scattered.near(points[slot]!)
        index.move(slot, to: points[slot]!)
      }
      guard step % 40 == 0 else { continue }
      let rectangle = scattered.rectangle()
      #expect(found(index, in: rectangle) == expected(points, in: rectangle))
      #expect(index.count == points.count)
    }
  }

  @Test func positionsAreRoundedToAGridStepOnTheSquareOnly() {
    var scattered = ScatteredPoints(seed: 12)
    let positions = (0..<3000).map { _ in scattered.position() }
    let (index, step) = (PointIndex(positions), 1 / 4_294_967_296.0)
    for (slot, position) in positions.enumerated() where position.isFinite {
      let kept = index.position(of: Int32(slot))
      guard 0..<1 ~= position.x, 0...1 ~= position.y else {
        #expect(kept == position)
        continue
      }
      #expect(abs(kept.x - position.x) <= step && abs(kept.y - position.y) <= step)
      // A box whose edge is two steps away contains or excludes the point.
      for (reach, isFound) in [(2 * step, true), (-2 * step, false)] {
        let box = Rectangle(
          x: position.x - reach, y: position.y - 0.1, width: 0.1 + reach, height: 0.2)
        #expect((found(index, in: box)[Found(slot: Int32(slot), turns: 0)] == 1) == isFound)
      }
    }
  }

  @Test func bulkBuiltIndexFindsAllPoints() {
    var scattered = ScatteredPoints(seed: 4)
    let positions = (0..<5000).map { _ in scattered.position() }
    let index = PointIndex(positions)
    let points = Dictionary(
      uniqueKeysWithValues: positions.enumerated().map { (Int32($0.offset), $0.element) })
    for _ in 0..<100 {
      let rectangle = scattered.rectangle()
      #expect(found(index, in: rectangle) == expected(points, in: rectangle))
    }
  }

  @Test(arguments: [5, 6, 7] as [UInt64]) func nearestIsTheLeastDistanceOnTheSphere(seed: UInt64) throws {
    var scattered = ScatteredPoints(seed: seed)
    var positions = (0..<[3, 40, 2000][Int(seed) - 5]).map { _ in scattered.position() }
    positions += [MercatorPoint(x: 0.1, y: 0), MercatorPoint(x: 0.6, y: 1)]
    let index = PointIndex(positions)
    for round in 0..<200 {
      let coordinate =
        round % 4 == 0
        ? Coordinate(
          latitude: [90, -90, 89, 0][round / 4 % 4], longitude: [0, 180, -180, 179.9][round / 16 % 4])
        : MercatorPoint(
          x: Double(scattered.number(below: 999)) / 999, y: Double(scattered.number(below: 99)) / 99
        )
        .coordinate
      let excluded = Int32(scattered.number(below: positions.count))
      let nearest = try #require(index.nearest(to: coordinate, except: excluded))
      #expect(nearest != excluded)
      let least = positions.indices.filter { $0 != Int(excluded) && positions[$0].isFinite }
        .map { distance(coordinate, positions[$0].coordinate) }.min()!
      #expect(abs(distance(coordinate, positions[Int(nearest)].coordinate) - least) < 1e-12)
    }
  }

  @Test func nonFinitePositionIsStoredButNotFound() {
    var index = PointIndex()
    #expect(index.nearest(to: Coordinate(latitude: 0, longitude: 0)) == nil)
    index.insert(4, at: MercatorPoint(x: .nan, y: .nan))
    #expect(index.contains(4) && !index.contains(3) && index.count == 1)
    #expect(index.nearest(to: Coordinate(latitude: 0, longitude: 0)) == nil)
    index.move(4, to: MercatorPoint(x: 0.5, y: 0.5))
    #expect(index.nearest(to: Coordinate(latitude: 0, longitude: 0)) == 4)
    #expect(index.nearest(to: Coordinate(latitude: 0, longitude: 0), except: 4) == nil)
    index.remove(4)
    #expect(index.nearest(to: Coordinate(latitude: 0, longitude: 0)) == nil && index.count == 0)
  }

  @Test func movedPointIsFoundAtItsNewPosition() {
    var index = PointIndex(
      (0..<25).map { MercatorPoint(x: 0.5 + Double($0 % 5) / 100, y: 0.5 + Double($0 / 5) / 100) })
    index.move(12, to: MercatorPoint(x: 0.9, y: 0.8))
    let around = Rectangle(x: 0.8, y: 0.7, width: 0.15, height: 0.2)
    #expect(found(index, in: around) == [Found(slot: 12, turns: 0): 1])
  }

  @Test func pileIsFoundWhileGrowingAndShrinking() {
    var index = PointIndex()
    let place = MercatorPoint(x: 0.3, y: 0.7)
    let around = Rectangle(x: 0.3, y: 0.7, width: 0, height: 0)
    for slot in 0..<3000 { index.insert(Int32(slot), at: place) }
    #expect(found(index, in: around).count == 3000)
    for slot in 0..<2990 { index.remove(Int32(slot)) }
    #expect(found(index, in: around).count == 10)
  }
}
