import Geography
import SeededRandom
import Testing

@testable import PointClusters

/// The choice of representatives at one zoom, checked against a comparison of all pairs.
@Suite struct RepresentativeSelectionTests {
  private static let count = 1500
  private static let shift: UInt32 = 24
  private static let reach: Int64 = 1 << 24

  /// Returns points in strip order, on both sides of the date line. Every fourth point is near its
  /// predecessor.
  private func strips(_ seed: UInt64, groups: PointGroups) -> ClusterStrips {
    var random = SeededGenerator(seed: seed)
    let side = Double(RepresentativeSelectionTests.reach) * [10, 30, 120][Int(seed) % 3]
    var point = GridPoint(x: 0, y: 0)
    var entries = ContiguousArray<GridEntry>()
    for slot in 0..<RepresentativeSelectionTests.count {
      let width = slot % 4 == 0 ? Double(RepresentativeSelectionTests.reach) / 4 : side
      let (east, south) = (
        Double.random(in: 0..<width, using: &random), Double.random(in: 0..<width, using: &random)
      )
      let origin = slot % 4 == 0 ? point : GridPoint(x: 0 &- UInt32(side / 2), y: 1 << 30)
      point = GridPoint(x: origin.x &+ UInt32(east), y: origin.y &+ UInt32(south))
      entries.append(GridEntry(point: point, slot: Int32(slot)))
    }
    return ClusterStrips(emptying: &entries, PointRanks(), groups, shift: RepresentativeSelectionTests.shift)
  }

  /// Returns the parent of each point, by slot. Representatives are their own parents.
  private func expected(_ points: ContiguousArray<Survivor>, _ groups: PointGroups) -> [Int32: Int32] {
    let ranks = PointRanks()
    func square(_ a: Survivor, _ b: Survivor) -> UInt64? {
      groups[a.slot] == groups[b.slot]
        ? a.point.square(to: b.point, within: RepresentativeSelectionTests.reach) : nil
    }
    var chosen: [Survivor] = []
    for point in points.sorted(by: { ranks[Int($0.slot)] > ranks[Int($1.slot)] })
    where !chosen.contains(where: { square(point, $0) != nil }) { chosen.append(point) }
    var parents: [Int32: Int32] = [:]
    for point in points {
      // Among equally near representatives, the first has the greatest rank.
      var (least, parent) = (UInt64.max, Int32(-1))
      for other in chosen {
        if let square = square(point, other), square < least { (least, parent) = (square, other.slot) }
      }
      parents[point.slot] = parent
    }
    return parents
  }

  @Test(
    arguments: 0..<6 as Range<UInt64>,
    [(pairs: 1, part: 1), (40, 1), (1 << 15, 1), (1 << 15, 1500), (1, 1500)])
  func choiceIsIndependentOfBufferAndPartSizes(
    seed: UInt64, sizes: (pairs: Int, part: Int)
  ) {
    var groups = PointGroups()
    for slot in 0..<RepresentativeSelectionTests.count {
      groups.set(Int32(slot), seed < 3 ? 7 : UInt16(slot % 2 + 1), of: RepresentativeSelectionTests.count)
    }
    let strips = strips(seed, groups: groups)
    var buffers = (0..<RepresentativeSelection.parts).map { _ in ClusterPairs() }
    defer { for buffer in buffers { buffer.deallocate() } }
    let choice = RepresentativeSelection(
      strips, PointRanks(), reach: RepresentativeSelectionTests.reach, buffers: &buffers,
      batchSize: sizes.pairs,
      pointsPerPart: sizes.part)
    let points = strips.points
    let parents = expected(points, groups)
    let areRight = points.indices.allSatisfy { index in
      points[choice?.parent(index) ?? index].slot == parents[points[index].slot]
    }
    #expect(choice != nil && areRight)
  }

  @Test func choiceIsCorrectIfEachPartOverflows() {
    var random = SeededGenerator(seed: 8)
    var entries = ContiguousArray<GridEntry>()
    for slot in 0..<1600 {
      let row = UInt32(slot % 8 * 2)
      let offset = UInt32.random(in: 0..<1 << 10, using: &random)
      entries.append(
        GridEntry(point: GridPoint(x: 1 << 28 &+ offset, y: row << 24 &+ offset), slot: Int32(slot)))
    }
    var groups = PointGroups()
    for slot in 0..<1600 { groups.set(Int32(slot), 7, of: 1600) }
    let strips = ClusterStrips(
      emptying: &entries, PointRanks(), groups, shift: RepresentativeSelectionTests.shift)
    var buffers = (0..<RepresentativeSelection.parts).map { _ in ClusterPairs() }
    defer { for buffer in buffers { buffer.deallocate() } }
    let choice = RepresentativeSelection(
      strips, PointRanks(), reach: RepresentativeSelectionTests.reach, buffers: &buffers, pointsPerPart: 1)
    let parents = expected(strips.points, groups)
    #expect(
      strips.points.indices.allSatisfy { index in
        strips.points[choice?.parent(index) ?? index].slot == parents[strips.points[index].slot]
      })
    // Each part stops at its own limit.
    #expect(buffers.allSatisfy { $0.capacity == 1 << 16 })
  }

  @Test func appendedPairsLeaveFreeCapacity() {
    var (pairs, others) = (ClusterPairs(), ClusterPairs())
    pairs.count = pairs.capacity / 2
    others.count = pairs.capacity / 2
    pairs.append(others)
    #expect(pairs.count == 1 << 16 && pairs.capacity > pairs.count)
    pairs.deallocate()
    others.deallocate()
  }
}
