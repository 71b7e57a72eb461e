import Dispatch

extension ClusterTree {
  /// Marks a point to be clustered by `build`.
  mutating func admit(_ slot: Int32) { firstZooms[Int(slot)] = UInt8(scale.beyond) }

  /// Adds `count` new points. Returns the points that can be clustered. O(n).
  mutating func hold(
    _ count: Int, _ forEach: ((ClusteredPoint) -> Void) -> Void
  ) -> ContiguousArray<GridEntry> {
    var entries = ContiguousArray<GridEntry>()
    entries.reserveCapacity(count)
    forEach { point in
      hold(point)
      guard point.isClustered else { return }
      admit(point.slot)
      entries.append(GridEntry(point: GridPoint(point.position), slot: point.slot))
    }
    return entries
  }

  /// Builds the clusters of all clustered and admitted points from their ranks and groups. O(n).
  mutating func build(_ points: PointIndex) {
    removeClusters()
    var entries = ContiguousArray<GridEntry>()
    entries.reserveCapacity(points.count)
    points.blocks.forEachEntry { slot, point in
      if firstZooms[Int(slot)] != ClusterTree.out { entries.append(GridEntry(point: point, slot: slot)) }
    }
    build(&entries)
  }

  /// Builds the clusters of `entries`, and empties the array. O(n).
  ///
  /// Representatives are chosen from the greatest zoom down. The grids and the sums are updated in parallel, each on
  /// its own queue.
  mutating func build(_ entries: inout ContiguousArray<GridEntry>) {
    nodes.makeRoom(forPoints: entries.count)
    var strips = ClusterStrips(emptying: &entries, ranks, groups, shift: scale.shifts[scale.maximum])
    let (scale, ranks) = (scale, ranks)
    // Until both queues are done, use each of these variables only on its own queue.
    nonisolated(unsafe) var (tree, nodes) = (ClusterTree(scale), ClusterNodes())
    swap(&self, &tree)
    swap(&nodes, &tree.nodes)
    let (placing, adding) = (
      DispatchQueue(label: "places of clusters"), DispatchQueue(label: "sums of clusters")
    )
    var buffers = (0..<RepresentativeSelection.parts).map { _ in ClusterPairs() }
    defer { for buffer in buffers { buffer.deallocate() } }
    for zoom in scale.zooms.reversed() {
      strips.widen(to: scale.shifts[zoom])
      let choice = RepresentativeSelection(strips, ranks, reach: scale.reaches[zoom], buffers: &buffers)
      guard let choice else { continue }
      let count = choice.joinCount
      if zoom < scale.maximum { placing.async { tree.grids[zoom + 1].reserve(count, tree.groups) } }
      choice.forEachJoins(of: strips.points) { joins in
        placing.async { tree.place(joins, zoom) }
        adding.async { nodes.add(joins, zoom) }
      }
      strips.remove(choice.states)
    }
    placing.sync { tree.finish(strips.points) }
    adding.sync {}
    swap(&nodes, &tree.nodes)
    swap(&self, &tree)
  }

  /// Records the parents of points that aren't representatives at a zoom. Their first zoom is the next greater zoom.
  private mutating func place(_ joins: ContiguousArray<ClusterJoin>, _ zoom: Int) {
    for join in joins {
      parents[Int(join.child.slot)] = join.parent.slot
      settle(join.child, firstZoom: zoom + 1)
    }
  }

  /// Records the remaining points, which are the representatives of the minimum zoom.
  private mutating func finish(_ survivors: ContiguousArray<Survivor>) {
    grids[scale.minimum].reserve(survivors.count, groups)
    for survivor in survivors {
      settle(LevelGrid.Entry(survivor.point, survivor.slot), firstZoom: scale.minimum)
    }
  }

  @inline(__always) private mutating func settle(_ entry: LevelGrid.Entry, firstZoom: Int) {
    firstZooms[Int(entry.slot)] = UInt8(firstZoom)
    guard firstZoom <= scale.maximum else { return }
    grids[firstZoom].insert(entry, groups)
  }
}

extension ClusterNodes {
  /// Adds the sums of points that aren't representatives at a zoom to their parents. Their sums are complete, because
  /// greater zooms have been processed.
  fileprivate mutating func add(_ joins: ContiguousArray<ClusterJoin>, _ zoom: Int) {
    for join in joins {
      let (own, other) = (join.child.point, join.parent.point)
      let sums = sums(ofSlot: join.child.slot).moved(east: own.east(of: other), south: own.south(of: other))
      add(sums, to: join.parent.slot, zoom: zoom)
    }
  }
}
