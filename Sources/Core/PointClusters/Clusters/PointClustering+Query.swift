import Geography

extension PointClustering {
  /// Calls `body` with the items that are within `rectangle` of the Mercator square at a zoom, in any order. If the x
  /// of `rectangle` extends beyond 0…1, each item is passed once for each copy of the world in the rectangle. Below the
  /// first zoom of the options, the clusters of the first zoom are used. Above the last zoom, all points are single.
  ///
  /// O(found), plus one step for each cell of the rectangle. The side of a cell is about the radius.
  public func forEachCluster(in rectangle: Rectangle, zoom: Int, _ body: (ClusterItem) -> Void) {
    guard zoom <= tree.scale.maximum else {
      points.forEach(in: rectangle) { body(.point(slot: $0, turns: $1)) }
      return
    }
    let zoom = max(zoom, tree.scale.minimum)
    lone.index.forEach(in: rectangle) { body(.point(slot: lone.slots[Int($0)], turns: $1)) }
    // A mean is less than two radii from the representative, because each greater zoom adds at most half the distance
    // of the zoom below.
    let margin = Double(2 * tree.scale.reaches[zoom] + 1) / GridPoint.side
    let wide = rectangle.inset(by: -margin)
    let groups = groupCounts.keys.filter { $0 != 0 }
    for turn in points.turns(of: wide) {
      let box = GridBox(
        minX: GridPoint.step(wide.minX - turn), minY: GridPoint.step(wide.minY),
        maxX: GridPoint.step(wide.maxX - turn), maxY: GridPoint.step(wide.maxY))
      for first in tree.scale.minimum...zoom {
        tree.grids[first].forEach(in: box, groups, of: tree.groups) { entry in
          guard entry.x >= box.minX, entry.x <= box.maxX, entry.y >= box.minY, entry.y <= box.maxY else {
            return
          }
          forEachItem(of: entry, zoom: zoom, turn: turn, in: rectangle, body)
        }
      }
    }
  }

  /// Calls `body` with the items that a representative represents at a zoom, if they are in the rectangle.
  @inline(__always)
  private func forEachItem(
    of entry: LevelGrid.Entry, zoom: Int, turn: Double, in rectangle: Rectangle, _ body: (ClusterItem) -> Void
  ) {
    let node = tree.nodes.node(of: entry.slot, holdingFor: zoom)
    if node >= 0, tree.nodes.count(of: node) >= options.minimumPoints {
      var cluster = cluster(entry.slot, entry.point, node, group: tree.groups[entry.slot])
      cluster.position.x += turn
      if rectangle.includes(cluster.position) { body(.cluster(cluster)) }
    } else if node < 0 {
      show(entry.slot, turn, in: rectangle, body)
    } else {
      forEachMember(of: entry.slot, zoom: zoom) { slot in
        let east = points.point(slot).east(of: entry.point)
        // A point across the date line is on the adjacent copy of the world, next to the representative.
        let x = Double(entry.x) + Double(east)
        show(slot, x < 0 ? turn - 1 : x >= GridPoint.side ? turn + 1 : turn, in: rectangle, body)
      }
    }
  }

  @inline(__always)
  private func show(_ slot: Int32, _ turn: Double, in rectangle: Rectangle, _ body: (ClusterItem) -> Void) {
    var position = points.position(of: slot)
    let whole = position.x.rounded(.down)
    position.x += turn - whole
    if rectangle.includes(position) { body(.point(slot: slot, turns: turn - whole)) }
  }

  /// Returns a cluster on the copy of the world on which the representative's x is in 0..<1.
  @inline(__always)
  func cluster(_ slot: Int32, _ point: GridPoint, _ number: Int32, group: UInt16) -> PointCluster {
    let sums = tree.nodes.sums(of: number)
    let count = Double(sums.count)
    return PointCluster(
      id: PointCluster.ID(representative: slot, lastZoom: tree.nodes.zoom(of: number)),
      count: Int(sums.count),
      position: MercatorPoint(
        x: (Double(point.x) + 0.5 + Double(sums.east) / count) / GridPoint.side,
        y: (Double(point.y) + 0.5 + Double(sums.south) / count) / GridPoint.side),
      group: group)
  }

  /// Returns the cluster that contains the point of `slot` at a zoom. The x of the cluster's position is in 0..<1.
  /// Returns `nil` if the point is single. O(1).
  public func cluster(containing slot: Int32, zoom: Int) -> PointCluster? {
    guard zoom <= tree.scale.maximum, points.contains(slot), isClustered(slot) else { return nil }
    let zoom = max(zoom, tree.scale.minimum)
    var representative = slot
    while Int(tree.firstZooms[Int(representative)]) > zoom {
      representative = tree.parents[Int(representative)]
    }
    return cluster(of: representative, node: tree.nodes.node(of: representative, holdingFor: zoom))
  }

  /// Returns the cluster with an identifier, or `nil` if it no longer exists. The x of the cluster's position is in
  /// 0..<1. O(1).
  public func cluster(_ id: PointCluster.ID) -> PointCluster? {
    node(of: id).flatMap { cluster(of: id.representative, node: $0) }
  }

  private func cluster(of slot: Int32, node: Int32) -> PointCluster? {
    guard node >= 0, tree.nodes.count(of: node) >= options.minimumPoints else { return nil }
    var cluster = cluster(slot, points.point(slot), node, group: tree.groups[slot])
    cluster.position.x -= cluster.position.x.rounded(.down)
    return cluster
  }

  private func node(of id: PointCluster.ID) -> Int32? {
    guard points.contains(id.representative), isClustered(id.representative) else { return nil }
    let node = tree.nodes.node(of: id.representative, holdingFor: id.lastZoom)
    return node >= 0 && tree.nodes.zoom(of: node) == id.lastZoom ? node : nil
  }

  /// Returns the lowest zoom at which a cluster is divided. O(1).
  public func expansionZoom(of id: PointCluster.ID) -> Int { id.lastZoom + 1 }
}

extension Rectangle {
  /// Returns whether a position is inside the rectangle or on an edge.
  @inline(__always) fileprivate func includes(_ position: MercatorPoint) -> Bool {
    position.x >= minX && position.x <= maxX && position.y >= minY && position.y <= maxY
  }
}
