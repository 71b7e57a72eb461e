import Dispatch

extension ClusterTree {
  /// Has `build` take a point into clusters.
  mutating func admit(_ slot: Int32) { firstZooms[Int(slot)] = UInt8(scale.beyond) }

  /// Takes `count` points over, of which none is held yet, and answers those that come into clusters. O(n).
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

  /// Finds the clusters of all points that are in them or have been admitted, by their ranks and groups. O(n).
  mutating func build(_ points: PointIndex) {
    removeClusters()
    var entries = ContiguousArray<GridEntry>()
    entries.reserveCapacity(points.count)
    points.blocks.forEachEntry { slot, point in
      if firstZooms[Int(slot)] != ClusterTree.out { entries.append(GridEntry(point: point, slot: slot)) }
    }
    build(&entries)
  }

  /// Finds the clusters of points that come into some, and leaves none of them there. O(n).
  ///
  /// Who represents whom is found from the greatest zoom down. What follows of it for the grids and for the sums is noted
  /// beside that, on a queue for each.
  mutating func build(_ entries: inout ContiguousArray<GridEntry>) {
    nodes.makeRoom(forPoints: entries.count)
    var strips = ClusterStrips(emptying: &entries, ranks, groups, shift: scale.shifts[scale.maximum])
    let (scale, ranks) = (scale, ranks)
    // Until all is done each is touched on its queue alone.
    nonisolated(unsafe) var (tree, nodes) = (ClusterTree(scale), ClusterNodes())
    swap(&self, &tree)
    swap(&nodes, &tree.nodes)
    let (placing, adding) = (
      DispatchQueue(label: "places of clusters"), DispatchQueue(label: "sums of clusters")
    )
    var rooms = (0..<ClusterChoice.parts).map { _ in ClusterPairs() }
    defer { for room in rooms { room.deallocate() } }
    for zoom in scale.zooms.reversed() {
      strips.widen(to: scale.shifts[zoom])
      let choice = ClusterChoice(strips, ranks, reach: scale.reaches[zoom], rooms: &rooms)
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

  /// Notes the parents of those that are no representatives of a zoom, and that they are of the one above.
  private mutating func place(_ joins: ContiguousArray<ClusterJoin>, _ zoom: Int) {
    for join in joins {
      parents[Int(join.child.slot)] = join.parent.slot
      settle(join.child, firstZoom: zoom + 1)
    }
  }

  /// Those that are left are the representatives of the minimum zoom.
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
  /// Adds what those that are no representatives of a zoom stand for to their parents. It is complete, as those of greater
  /// zooms have been added.
  fileprivate mutating func add(_ joins: ContiguousArray<ClusterJoin>, _ zoom: Int) {
    for join in joins {
      let (own, other) = (join.child.point, join.parent.point)
      let sums = sums(ofSlot: join.child.slot).moved(east: own.east(of: other), south: own.south(of: other))
      add(sums, to: join.parent.slot, zoom: zoom)
    }
  }
}
