import Geography
import PointClusters
import Testing

@Suite struct ClusterExamplesTests {
  /// At zoom 8, a pixel is 2^-16 of the world.
  private static let pixel = 1.0 / 65536

  private func points(_ positions: [MercatorPoint], group: UInt16 = 1) -> [ClusteredPoint] {
    positions.enumerated().map {
      ClusteredPoint(slot: Int32($0.offset), key: UInt64($0.offset), position: $0.element, group: group)
    }
  }

  private func shown(_ clustering: PointClustering, in rectangle: Rectangle, zoom: Int) -> [ClusterItem] {
    var items: [ClusterItem] = []
    clustering.forEachCluster(in: rectangle, zoom: zoom) { items.append($0) }
    return items
  }

  @Test func pointsJoinAtTheZoomOfTheirDistance() throws {
    let pair = points([
      MercatorPoint(x: 0.5, y: 0.5), MercatorPoint(x: 0.5 + 40 * ClusterExamplesTests.pixel, y: 0.5),
    ])
    let clustering = PointClustering(of: pair)
    #expect(clustering.cluster(containing: 0, zoom: 9) == nil)
    let cluster = try #require(clustering.cluster(containing: 0, zoom: 8))
    #expect(clustering.cluster(containing: 1, zoom: 3) == cluster)
    #expect(clustering.cluster(containing: 1, zoom: -1) == cluster)
    #expect(clustering.expansionZoom(of: cluster.id) == 9 && cluster.count == 2)
    #expect(abs(cluster.position.x - 0.5 - 20 * ClusterExamplesTests.pixel) < 1e-9)
    let other = PointCluster.ID(representative: cluster.id.representative, lastZoom: 5)
    #expect(clustering.cluster(cluster.id) == cluster && clustering.cluster(other) == nil)
    let children = clustering.children(of: cluster.id)
    #expect(Set(children) == [.point(slot: 0, turns: 0), .point(slot: 1, turns: 0)])
    #expect(clustering.bounds(of: cluster.id)?.width == 40 * ClusterExamplesTests.pixel)
  }

  @Test func pointsJoinAcrossTheDateLine() throws {
    let pair = points([MercatorPoint(x: 0.999, y: 0.5), MercatorPoint(x: 0.003, y: 0.5)])
    let clustering = PointClustering(of: pair)
    let cluster = try #require(clustering.cluster(containing: 0, zoom: 4))
    #expect(abs(cluster.position.x - 0.001) < 1e-9)
    let bounds = try #require(clustering.bounds(of: cluster.id))
    #expect(abs(bounds.width - 0.004) < 1e-9)
    let rectangle = Rectangle(x: -0.01, y: 0.4, width: 2.02, height: 0.2)
    let items = shown(clustering, in: rectangle, zoom: 4)
    let xs = items.compactMap { if case .cluster(let cluster) = $0 { cluster.position.x } else { nil } }
      .sorted()
    #expect(xs.count == 3 && abs(xs[0] - 0.001) < 1e-9 && abs(xs[2] - 2.001) < 1e-9)
    #expect(shown(clustering, in: Rectangle(x: 0.9, y: 0, width: 0.09, height: 1), zoom: 4) == [])
  }

  @Test func pileIsOneClusterWithPagedMembers() throws {
    let place = MercatorPoint(x: 0.3, y: 0.4)
    let clustering = PointClustering(of: points(Array(repeating: place, count: 100)))
    let rectangle = Rectangle(x: 0, y: 0, width: 0.999, height: 1)
    for zoom in 0...16 { #expect(shown(clustering, in: rectangle, zoom: zoom).count == 1) }
    #expect(shown(clustering, in: rectangle, zoom: 17).count == 100)
    let cluster = try #require(clustering.cluster(containing: 7, zoom: 0))
    #expect(cluster.id.lastZoom == 16 && cluster.count == 100)
    let pages = [0, 30, 60, 90, 120].map { clustering.members(of: cluster.id, offset: $0, limit: 30) }
    #expect(pages.map(\.count) == [30, 30, 30, 10, 0])
    #expect(Set(pages.joined()).count == 100)
    #expect(Array(pages.joined()) == clustering.members(of: cluster.id))
    #expect(clustering.children(of: cluster.id).count == 100)
  }

  @Test func excludedPointIsSingleAndJoinsTheClusterAtItsDrop() throws {
    let first = MercatorPoint(x: 0.2, y: 0.5)
    let second = MercatorPoint(x: 0.7, y: 0.5)
    var clustering = PointClustering(of: points([first, first, first, second, second]))
    clustering.exclude(1)
    #expect(clustering.cluster(containing: 1, zoom: 5) == nil)
    #expect(clustering.cluster(containing: 0, zoom: 5)?.count == 2)
    clustering.move(1, to: second)
    #expect(clustering.cluster(containing: 3, zoom: 5)?.count == 2)
    #expect(shown(clustering, in: Rectangle(x: 0.6, y: 0.4, width: 0.2, height: 0.2), zoom: 5).count == 2)
    clustering.include(1)
    #expect(clustering.cluster(containing: 1, zoom: 5)?.count == 3)
    #expect(shown(clustering, in: Rectangle(x: 0.6, y: 0.4, width: 0.2, height: 0.2), zoom: 5).count == 1)
  }

  @Test func groupsDoNotJoinAndGroupZeroIsSingle() {
    let place = MercatorPoint(x: 0.5, y: 0.5)
    var all = points(Array(repeating: place, count: 6))
    for index in all.indices { all[index].group = UInt16(index / 2) }
    let clustering = PointClustering(of: all)
    #expect(clustering.cluster(containing: 0, zoom: 0) == nil)
    #expect(clustering.cluster(containing: 2, zoom: 0)?.group == 1)
    #expect(clustering.cluster(containing: 4, zoom: 0)?.count == 2)
    #expect(shown(clustering, in: Rectangle(x: 0, y: 0, width: 0.9, height: 1), zoom: 0).count == 4)
  }

  @Test func removedPointHasNoCluster() throws {
    var clustering = PointClustering(of: points(Array(repeating: MercatorPoint(x: 0.5, y: 0.5), count: 2)))
    let id = try #require(clustering.cluster(containing: 0, zoom: 0)).id
    clustering.remove(1)
    #expect(
      clustering.cluster(id) == nil && clustering.members(of: id) == [] && clustering.bounds(of: id) == nil)
    #expect(clustering.children(of: id) == [] && clustering.cluster(containing: 1, zoom: 0) == nil)
  }
}
