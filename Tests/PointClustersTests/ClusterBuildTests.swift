import Geography
import PointClusters
import SeededRandom
import Testing

@Suite struct ClusterBuildTests {
  /// The distribution of the points.
  enum Place: CaseIterable {
    /// Few points are within the radius of each other at the greatest zoom.
    case scattered
    /// Hundreds of points are within the radius of each other at the greatest zoom.
    case crowded
    /// Points on both sides of the date line.
    case dateLine
    /// Points in piles, many of which are equidistant.
    case lattice
  }

  private func points(_ place: Place) -> [ClusteredPoint] {
    var random = SeededGenerator(seed: 11)
    return (0..<2500).map { slot in
      let position = position(place, &random)
      let group = UInt16.random(in: 0..<10, using: &random) < 8 ? 1 : UInt16(slot % 300 + 2)
      return ClusteredPoint(slot: Int32(slot), key: UInt64(slot), position: position, group: group)
    }
  }

  private func position(_ place: Place, _ random: inout SeededGenerator) -> MercatorPoint {
    guard place != .lattice else {
      return MercatorPoint(
        x: 0.5 + Double.random(in: 0..<15, using: &random).rounded() / 4096,
        y: 0.5 + Double.random(in: 0..<15, using: &random).rounded() / 4096)
    }
    let side = place == .scattered ? 0.5 : 0.0005
    return MercatorPoint(
      x: (place == .dateLine ? 0 : 0.5) + .random(in: -side...side, using: &random),
      y: 0.5 + .random(in: -side...side, using: &random))
  }

  @Test(arguments: Place.allCases, [3...9, 2...12, 9...16]) func bulkBuildEqualsIndividualInsertions(
    place: Place, zooms: ClosedRange<Int>
  ) {
    let points = points(place)
    let options = ClusteringOptions(radius: 40, zooms: zooms)
    let built = PointClustering(options, of: points)
    var grown = PointClustering(options)
    for point in points { grown.insert(point) }
    for zoom in zooms {
      for point in points {
        #expect(
          built.cluster(containing: point.slot, zoom: zoom)
            == grown.cluster(containing: point.slot, zoom: zoom)
        )
      }
    }
  }
}
