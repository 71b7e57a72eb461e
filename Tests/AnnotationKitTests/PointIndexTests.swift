import Geography
import Glibc
import SeededRandom
import Testing

@testable import AnnotationKit

@Suite struct PointIndexTests {
  struct Found: Hashable {
    var index: Int
    var turns: Double
  }

  /// Spread over the world, in a few towns, at one place, and with wild longitudes.
  static func points(_ count: Int, _ random: inout SeededGenerator) -> [MercatorPoint] {
    let towns = (0..<5).map { _ in
      MercatorPoint(x: .random(in: 0..<1, using: &random), y: .random(in: 0...1, using: &random))
    }
    return (0..<count).map { number in
      switch number % 4 {
      case 0:
        return MercatorPoint(x: .random(in: -3...3, using: &random), y: .random(in: 0...1, using: &random))
      case 1: return towns[0]
      case 2:
        let town = towns[Int.random(in: 0..<5, using: &random)]
        return MercatorPoint(
          x: town.x + .random(in: -1e-5...1e-5, using: &random),
          y: town.y + .random(in: -1e-5...1e-5, using: &random))
      default: return MercatorPoint(x: .random(in: 0..<1, using: &random), y: [0, 0.5, 1][number % 3])
      }
    }
  }

  /// Nearest on a sphere, by looking at all.
  static func angle(_ place: Coordinate, _ other: MercatorPoint) -> Double {
    func vector(_ place: Coordinate) -> (Double, Double, Double) {
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
    let (one, two) = (vector(place), vector(other.coordinate))
    let (x, y, z) = (one.0 - two.0, one.1 - two.1, one.2 - two.2)
    return 2 * asin(min(1, (x * x + y * y + z * z).squareRoot() / 2))
  }

  @Test(arguments: [1, 2, 5, 100, 3000]) func findsTheNearestOnTheGround(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let points = PointIndexTests.points(count, &random)
    var index = PointIndex()
    index.update(points)
    for number in 0..<300 {
      let place =
        number % 3 == 0
        ? points[number % count].coordinate.wrapped
        : Coordinate(
          latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      let excluded = number % 2 == 0 ? number % count : nil
      let found = index.nearest(to: place, of: points, except: excluded)
      let angles = points.indices.filter { $0 != excluded }.map { PointIndexTests.angle(place, points[$0]) }
      guard let least = angles.min() else {
        #expect(found == nil)
        continue
      }
      let answer = try #require(found)
      #expect(answer != excluded)
      #expect(PointIndexTests.angle(place, points[answer]) <= least + 1e-9, "\(place)")
    }
  }

  static func rectangle(_ points: [MercatorPoint], _ random: inout SeededGenerator) -> Rectangle {
    let side = exp2(Double.random(in: -20...1, using: &random))
    let center = points.randomElement(using: &random) ?? MercatorPoint(x: 0, y: 0)
    return Rectangle(
      center: Point(x: center.x - center.x.rounded(.down), y: center.y),
      size: Size(width: side, height: side * .random(in: 0.2...2, using: &random)))
  }

  /// What looking at each point of each copy of the world finds.
  static func bruteForce(_ points: [MercatorPoint], in bounds: Rectangle) -> Set<Found> {
    var found: Set<Found> = []
    for (index, point) in points.enumerated() where point.x.isFinite && point.y.isFinite {
      for turns in -8...8 {
        let x = point.x - point.x.rounded(.down) + Double(turns)
        if x >= bounds.minX, x <= bounds.maxX, point.y >= bounds.minY, point.y <= bounds.maxY {
          found.insert(Found(index: index, turns: Double(turns) - point.x.rounded(.down)))
        }
      }
    }
    return found
  }

  static func found(_ index: PointIndex, _ points: [MercatorPoint], in bounds: Rectangle) -> [Found] {
    var found: [Found] = []
    index.forEach(in: bounds, of: points) { found.append(Found(index: $0, turns: $1)) }
    return found
  }

  @Test(arguments: [0, 1, 17, 1000, 6000]) func findsWhatLookingAtEachPointFinds(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let points = PointIndexTests.points(count, &random)
    var index = PointIndex()
    index.update(points)
    for _ in 0..<60 {
      let bounds = PointIndexTests.rectangle(points, &random)
      let found = PointIndexTests.found(index, points, in: bounds)
      #expect(Set(found).count == found.count)
      #expect(Set(found) == PointIndexTests.bruteForce(points, in: bounds))
    }
  }

  @Test(arguments: 1...6) func followsChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var points = PointIndexTests.points(500, &random)
    var index = PointIndex()
    for _ in 0..<400 {
      let change: PointIndex.Change
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        points += PointIndexTests.points(3, &random)
        change = .inserted(points.count - 3..<points.count)
      case 1:
        let place = Int.random(in: 0...points.count, using: &random)
        points.insert(contentsOf: PointIndexTests.points(4, &random), at: place)
        change = .inserted(place..<place + 4)
      case 2:
        let place = Int.random(in: 0..<points.count - 5, using: &random)
        points.removeSubrange(place..<place + 5)
        change = .removed(place..<place + 5)
      default:
        let place = Int.random(in: 0..<points.count, using: &random)
        points[place] = PointIndexTests.points(4, &random)[Int.random(in: 0..<4, using: &random)]
        change = .moved(place)
      }
      index.apply(change)
      guard Bool.random(using: &random) else { continue }
      index.update(points)
      let bounds = PointIndexTests.rectangle(points, &random)
      let found = PointIndexTests.found(index, points, in: bounds)
      #expect(Set(found).count == found.count)
      #expect(Set(found) == PointIndexTests.bruteForce(points, in: bounds))
    }
  }

  @Test func leavesOutWhatHasNoPlace() {
    let points = [
      MercatorPoint(x: .nan, y: 0.5), MercatorPoint(x: 0.5, y: 0.5), MercatorPoint(x: 0.5, y: .infinity),
    ]
    var index = PointIndex()
    index.update(points)
    let found = PointIndexTests.found(index, points, in: Rectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(found.map(\.index) == [1])
    index.apply(.moved(1))
    index.apply(.moved(0))
    #expect(
      PointIndexTests.found(index, points, in: Rectangle(x: 0, y: 0, width: 1, height: 1)).map(\.index)
        == [1])
  }

  @Test func aHundredThousandAtOnePlaceAreSortedInTheirOrder() {
    let points = Array(repeating: MercatorPoint(x: 0.3, y: 0.4), count: 100_000)
    var index = PointIndex()
    index.update(points)
    let found = PointIndexTests.found(index, points, in: Rectangle(x: 0.2, y: 0.3, width: 0.2, height: 0.2))
    #expect(found.map(\.index) == Array(0..<100_000))
  }
}
