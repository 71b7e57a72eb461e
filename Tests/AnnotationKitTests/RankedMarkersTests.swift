import SeededRandom
import Testing

@testable import AnnotationKit
@testable import Graphics

@Suite struct RankedMarkersTests {
  private struct Given {
    var marker: RankedMarkers.Marker
    var order: UInt32

    /// The expected sort keys, most significant first.
    var height: [Int] {
      [marker.isSelected ? 1 : 0, Int(marker.y), Int(marker.x), Int(order)]
    }
  }

  /// A few markers close together, and many that are mostly isolated.
  @Test(arguments: [(count: 0, reach: 10), (300, 3), (20_000, 20), (20_000, 32_767)])
  func markersAreSortedFromBottomToTop(count: Int, reach: Int32) {
    let given = RankedMarkersTests.markers(count, reach: reach)
    var ranked = RankedMarkers()
    for one in given {
      ranked.append(
        x: one.marker.x, y: one.marker.y, isSelected: one.marker.isSelected, order: one.order,
        paletteIndex: one.marker.paletteIndex)
    }
    ranked.sort()
    var expected: [RankedMarkers.Marker] = []
    for one in given.sorted(by: { $0.height.lexicographicallyPrecedes($1.height) })
    where one.marker != expected.last { expected.append(one.marker) }
    #expect(ranked.count == count)
    #expect(ranked.withoutRepeats() == expected)
  }

  @Test func farMarkersAreClampedToTheEdge() {
    var ranked = RankedMarkers()
    ranked.append(x: 100_000, y: -100_000, isSelected: false, order: 0, paletteIndex: 3)
    #expect(
      ranked.withoutRepeats() == [
        RankedMarkers.Marker(x: 32_767, y: -32_768, isSelected: false, paletteIndex: 3)
      ])
  }

  private static func markers(_ count: Int, reach: Int32) -> [Given] {
    var random = SeededGenerator(seed: UInt64(count) + UInt64(reach))
    return (0..<count).map { _ in
      Given(
        marker: RankedMarkers.Marker(
          x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random),
          isSelected: .random(in: 0..<20, using: &random) == 0,
          paletteIndex: .random(in: 0..<2, using: &random)), order: .random(in: 0..<1 << 31, using: &random))
    }
  }
}
