extension ClusterTree {
  /// Has `build` take a point into clusters.
  mutating func admit(_ slot: Int32) { firstZooms[Int(slot)] = UInt8(scale.beyond) }

  /// Takes points over, of which none is held yet, and answers those that come into clusters. O(n).
  mutating func hold(_ forEach: ((ClusteredPoint) -> Void) -> Void) -> ContiguousArray<Survivor> {
    var survivors = ContiguousArray<Survivor>()
    survivors.reserveCapacity(ranks.count)
    forEach { point in
      hold(point)
      guard point.isClustered else { return }
      admit(point.slot)
      survivors.append(survivor(point.slot, at: GridPoint(point.position)))
    }
    return survivors
  }

  /// Finds the clusters of all points that are in them or have been admitted, by their ranks and groups. O(n).
  mutating func build(_ points: PointIndex) {
    removeClusters()
    var survivors = self.survivors(points)
    build(&survivors)
  }

  /// Finds the clusters of `survivors`, and leaves none of them there. O(n).
  mutating func build(_ survivors: inout ContiguousArray<Survivor>) {
    var strips = ClusterStrips(emptying: &survivors, groups, shift: scale.shifts[scale.maximum])
    let room = ClusterChoice.pairsPerPoint * strips.points.count
    withUnsafeTemporaryAllocation(of: ClusterPair.self, capacity: room) { pairs in
      for zoom in scale.zooms.reversed() {
        strips.widen(to: scale.shifts[zoom])
        let choice = ClusterChoice(strips, ranks, reach: scale.reaches[zoom], room: pairs)
        guard let choice else { continue }
        join(&strips, choice, zoom)
        strips.remove(choice.states)
      }
    }
    finish(strips)
  }

  /// All points in clusters, along the index's curve.
  private func survivors(_ points: PointIndex) -> ContiguousArray<Survivor> {
    var survivors = ContiguousArray<Survivor>()
    survivors.reserveCapacity(points.count)
    points.blocks.forEachEntry { slot, point in
      guard firstZooms[Int(slot)] != ClusterTree.out else { return }
      survivors.append(survivor(slot, at: point))
    }
    return survivors
  }

  @inline(__always) private func survivor(_ slot: Int32, at point: GridPoint) -> Survivor {
    let rank = UInt32(truncatingIfNeeded: ranks[Int(slot)] &>> 32)
    return Survivor(x: point.x, y: point.y, rank: rank, slot: slot)
  }

  /// Has those that are no representatives of a zoom join their parents. What they stand for is complete, as those of
  /// greater zooms have joined.
  private mutating func join(_ strips: inout ClusterStrips, _ choice: ClusterChoice, _ zoom: Int) {
    if zoom < scale.maximum { grids[zoom + 1].reserve(choice.states.reduce(0) { $0 + ($1 == 0 ? 0 : 1) }) }
    for (index, strip) in strips.strips.enumerated() {
      for child in Int(strip.start)..<strips.end(of: index) {
        guard let parent = choice.parent(child) else { continue }
        let (own, other) = (strips.points[child], strips.points[parent])
        settle(own, strip.group, firstZoom: zoom + 1)
        parents[Int(own.slot)] = other.slot
        let sums = nodes.sums(of: own.head).moved(
          east: own.point.east(of: other.point), south: own.point.south(of: other.point))
        nodes.add(sums, to: &strips.points[parent].head, zoom: zoom)
      }
    }
  }

  /// Those that are left are the representatives of the minimum zoom.
  private mutating func finish(_ strips: ClusterStrips) {
    grids[scale.minimum].reserve(strips.points.count)
    for (index, strip) in strips.strips.enumerated() {
      for point in Int(strip.start)..<strips.end(of: index) {
        settle(strips.points[point], strip.group, firstZoom: scale.minimum)
      }
    }
  }

  @inline(__always)
  private mutating func settle(_ survivor: Survivor, _ group: UInt16, firstZoom: Int) {
    let slot = Int(survivor.slot)
    firstZooms[slot] = UInt8(firstZoom)
    heads[slot] = survivor.head
    guard firstZoom <= scale.maximum else { return }
    grids[firstZoom].insert(
      LevelGrid.Entry(survivor.point, survivor.slot, group: group, rank: UInt64(survivor.rank) << 32))
  }
}
