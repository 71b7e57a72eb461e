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
  mutating func build(_ entries: inout ContiguousArray<GridEntry>) {
    nodes.makeRoom(forPoints: entries.count)
    var strips = ClusterStrips(emptying: &entries, ranks, groups, shift: scale.shifts[scale.maximum])
    var room = ClusterPairs()
    defer { room.deallocate() }
    for zoom in scale.zooms.reversed() {
      strips.widen(to: scale.shifts[zoom])
      let choice = ClusterChoice(strips, ranks, reach: scale.reaches[zoom], room: &room)
      guard let choice else { continue }
      join(&strips, choice, zoom)
      strips.remove(choice.states)
    }
    finish(strips)
  }

  /// Has those that are no representatives of a zoom join their parents. What they stand for is complete, as those of
  /// greater zooms have joined.
  private mutating func join(_ strips: inout ClusterStrips, _ choice: ClusterChoice, _ zoom: Int) {
    if zoom < scale.maximum {
      grids[zoom + 1].reserve(choice.states.reduce(0) { $0 + ($1 == 0 ? 0 : 1) }, groups)
    }
    for child in strips.points.indices {
      guard let parent = choice.parent(child) else { continue }
      let (own, other) = (strips.points[child], strips.points[parent])
      settle(own, firstZoom: zoom + 1)
      parents[Int(own.slot)] = other.slot
      let sums = nodes.sums(of: own.head).moved(
        east: own.point.east(of: other.point), south: own.point.south(of: other.point))
      nodes.add(sums, to: &strips.points[parent].head, zoom: zoom)
    }
  }

  /// Those that are left are the representatives of the minimum zoom.
  private mutating func finish(_ strips: ClusterStrips) {
    grids[scale.minimum].reserve(strips.points.count, groups)
    for point in strips.points { settle(point, firstZoom: scale.minimum) }
  }

  @inline(__always) private mutating func settle(_ survivor: Survivor, firstZoom: Int) {
    let slot = Int(survivor.slot)
    firstZooms[slot] = UInt8(firstZoom)
    heads[slot] = survivor.head
    guard firstZoom <= scale.maximum else { return }
    grids[firstZoom].insert(LevelGrid.Entry(survivor.point, survivor.slot), groups)
  }
}
