import Geography

extension PointClustering {
  /// Returns the items into which a cluster is divided at its expansion zoom. Each item is on the copy of the world
  /// that is nearest to the cluster's representative, whose x is in 0..<1. Returns an empty array if the cluster no
  /// longer exists. O(k log k) for k items.
  public func children(of id: PointCluster.ID) -> [ClusterItem] {
    guard cluster(id) != nil else { return [] }
    let center = points.point(id.representative)
    var items: [ClusterItem] = []
    let parts = [id.representative] + followers(of: id.representative, zoom: id.lastZoom)
    for part in parts {
      let node = tree.nodes.node(of: part, holdingFor: id.lastZoom + 1)
      if node >= 0, tree.nodes.count(of: node) >= options.minimumPoints {
        items.append(.cluster(cluster(of: part, node: node, near: center)))
      } else {
        forEachMember(of: part, zoom: id.lastZoom + 1) {
          items.append(.point(slot: $0, turns: turns(of: $0, near: center)))
        }
      }
    }
    return items
  }

  /// Returns the slots of up to `limit` members of a cluster, starting at `offset`. The order is stable until the
  /// points change. Returns an empty array if the cluster no longer exists. O(limit + log n), plus the members within
  /// the radius at the greatest zoom.
  public func members(of id: PointCluster.ID, offset: Int = 0, limit: Int = .max) -> [Int32] {
    guard cluster(id) != nil else { return [] }
    var page = Page(offset: max(0, offset), limit: max(0, limit))
    fill(&page, from: id.representative, zoom: id.lastZoom)
    return page.slots
  }

  /// Returns the smallest rectangle around a cluster's members, on the copy of the world on which the representative's
  /// x is in 0..<1. Returns `nil` if the cluster no longer exists. O(members).
  public func bounds(of id: PointCluster.ID) -> Rectangle? {
    guard cluster(id) != nil else { return nil }
    let center = points.point(id.representative)
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    forEachMember(of: id.representative, zoom: id.lastZoom) { slot in
      var position = points.position(of: slot)
      position.x += turns(of: slot, near: center)
      low = Point(x: min(low.x, position.x), y: min(low.y, position.y))
      high = Point(x: max(high.x, position.x), y: max(high.y, position.y))
    }
    return Rectangle(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
  }

  /// Calls `body` with each point that a representative represents at a zoom.
  func forEachMember(of slot: Int32, zoom: Int, _ body: (Int32) -> Void) {
    var page = Page(offset: 0, limit: .max)
    fill(&page, from: slot, zoom: zoom)
    for slot in page.slots { body(slot) }
  }

  private struct Page {
    /// The number of slots that still have to be skipped.
    var offset: Int
    var limit: Int
    var slots: [Int32] = []
  }

  private func fill(_ page: inout Page, from slot: Int32, zoom: Int) {
    let node = tree.nodes.node(of: slot, holdingFor: zoom)
    let count = Int(tree.nodes.sums(of: node).count)
    guard page.offset < count else { return page.offset -= count }
    guard node >= 0 else { return page.slots.append(slot) }
    let last = tree.nodes.zoom(of: node)
    fill(&page, from: slot, zoom: last + 1)
    guard page.slots.count < page.limit else { return }
    for follower in followers(of: slot, zoom: last) {
      fill(&page, from: follower, zoom: last + 1)
      guard page.slots.count < page.limit else { return }
    }
  }

  /// Returns the points whose parent at a zoom is the representative in `slot`, sorted by descending rank.
  private func followers(of slot: Int32, zoom: Int) -> [Int32] {
    var slots: [Int32] = []
    let (point, group) = (points.point(slot), tree.groups[slot])
    tree.forEachFollower(of: zoom, around: point, group: group, points) { other, _ in
      if tree.parents[Int(other)] == slot { slots.append(other) }
    }
    return slots.sorted { tree.ranks[Int($0)] > tree.ranks[Int($1)] }
  }

  private func cluster(of slot: Int32, node: Int32, near center: GridPoint) -> PointCluster {
    let point = points.point(slot)
    var cluster = cluster(slot, point, node, group: tree.groups[slot])
    cluster.position.x += turns(of: point, near: center)
    return cluster
  }

  private func turns(of point: GridPoint, near center: GridPoint) -> Double {
    let x = Int64(center.x) + point.east(of: center)
    return x < 0 ? -1 : x > Int64(UInt32.max) ? 1 : 0
  }

  /// Returns the offset from a point's position to the point's copy near `center`, in world widths to the east.
  private func turns(of slot: Int32, near center: GridPoint) -> Double {
    let position = points.position(of: slot)
    return turns(of: GridPoint(position), near: center) - position.x.rounded(.down)
  }
}
