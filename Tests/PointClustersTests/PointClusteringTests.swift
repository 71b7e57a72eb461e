import Geography
import PointClusters
import SeededRandom
import Testing

@Suite struct PointClusteringTests {
  private static let world = Rectangle(x: 0, y: -1, width: 1 - 1e-12, height: 3)

  private func check(_ clustering: PointClustering, _ points: [ClusteredPoint], _ options: ClusteringOptions)
  {
    let brute = BruteClusters(options, points)
    for zoom in options.zooms {
      let groups = brute.groups(zoom: zoom)
      for (representative, slots) in groups {
        let cluster = clustering.cluster(containing: slots.first!, zoom: zoom)
        guard slots.count >= options.minimumPoints, slots.count > 1 else {
          #expect(cluster == nil)
          continue
        }
        guard let cluster else {
          Issue.record("There is no cluster of \(slots) at zoom \(zoom).")
          continue
        }
        #expect(cluster.id.representative == representative && cluster.count == slots.count)
        #expect(cluster.id.lastZoom >= zoom)
        var mean = brute.mean(of: slots, from: representative, zoom: zoom)
        mean.x -= mean.x.rounded(.down)
        let x = abs(mean.x - cluster.position.x)
        #expect(min(x, 1 - x) < 1e-12 && abs(mean.y - cluster.position.y) < 1e-12)
        for slot in slots { #expect(clustering.cluster(containing: slot, zoom: zoom) == cluster) }
        #expect(Set(clustering.members(of: cluster.id)) == slots)
        // The last zoom is the greatest zoom at which the points are together.
        let next = cluster.id.lastZoom + 1
        if next <= options.zooms.upperBound { #expect(brute.groups(zoom: next)[representative] != slots) }
        #expect(brute.groups(zoom: cluster.id.lastZoom)[representative] == slots)
      }
      checkShown(clustering, groups, points, zoom)
    }
  }

  /// Checks that each point is shown once, individually or in a cluster.
  private func checkShown(
    _ clustering: PointClustering, _ groups: [Int32: Set<Int32>], _ points: [ClusteredPoint], _ zoom: Int
  ) {
    var shown: [Int32: Int] = [:]
    clustering.forEachCluster(in: PointClusteringTests.world, zoom: zoom) { item in
      switch item {
      case .point(let slot, _): shown[slot, default: 0] += 1
      case .cluster(let cluster):
        #expect(groups[cluster.id.representative]?.count == cluster.count)
        for slot in clustering.members(of: cluster.id) { shown[slot, default: 0] += 1 }
      }
    }
    let expected = Dictionary(
      uniqueKeysWithValues: points.filter { $0.position.isFinite }.map { ($0.slot, 1) })
    #expect(shown == expected)
  }

  static let cases: [(seed: UInt64, count: Int, options: ClusteringOptions)] = [
    (1, 300, ClusteringOptions(radius: 40, zooms: 0...10)),
    (2, 60, ClusteringOptions(radius: 90, minimumPoints: 4, zooms: 0...6)),
    (3, 500, ClusteringOptions(radius: 25, minimumPoints: 3, zooms: 2...5)),
    (4, 25, ClusteringOptions(radius: 300, zooms: 0...3)),
    (5, 400, ClusteringOptions(radius: 3, zooms: 0...12)),
    (6, 200, ClusteringOptions(radius: 64, zooms: 0...16)),
  ]

  @Test(arguments: cases) func clustersMatchTheDefinitionAfterEdits(
    seed: UInt64, count: Int, options: ClusteringOptions
  ) {
    var scattered = ScatteredPoints(seed: seed)
    var points: [Int32: ClusteredPoint] = [:]
    var excluded: Set<Int32> = []
    var clustering = PointClustering(options)
    let scale = [1, 0.1, 0.01][Int(seed) % 3]
    for step in 0..<(4 * count) {
      let slot = Int32(scattered.number(below: count))
      let position = scattered.position(scale: scale)
      switch (points[slot], scattered.number(below: 8)) {
      case (nil, _):
        let group = UInt16(scattered.number(below: 9) / 4)
        points[slot] = ClusteredPoint(
          slot: slot, key: UInt64(step), position: position, group: group)
        clustering.insert(points[slot]!)
      case (_?, 0):
        points[slot] = nil
        excluded.remove(slot)
        clustering.remove(slot)
      case (let point?, 1):
        points[slot]!.group = (point.group + 1) % 3
        clustering.setGroup(of: slot, to: points[slot]!.group)
      case (_?, 2):
        if excluded.remove(slot) == nil { excluded.insert(slot) }
        if excluded.contains(slot) { clustering.exclude(slot) } else { clustering.include(slot) }
      case (let point?, 3...5) where point.position.isFinite:
        points[slot]!.position.x += Double(scattered.number(below: 100) - 50) * 2e-5
        clustering.move(slot, to: points[slot]!.position)
      default:
        points[slot]!.position = position
        clustering.move(slot, to: position)
      }
      guard step % (count / 2) == 0 || step == 4 * count - 1 else { continue }
      let now = points.values.map { point in
        var point = point
        if excluded.contains(point.slot) { point.group = 0 }
        return point
      }
      check(clustering, now, options)
      check(PointClustering(options, of: now.shuffled()), now, options)
    }
  }
}
