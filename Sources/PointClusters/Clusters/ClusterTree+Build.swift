extension ClusterTree {
  /// Finds the clusters of all points whose slots `members` gives anew, by their ranks and groups. O(n).
  mutating func build(_ members: ContiguousArray<Int32>, _ points: PointIndex) {
    removeClusters()
    findFirstZooms(members, points)
    for zoom in grids.indices { grids[zoom].shrink() }
    findParents(points)
    findSums(members, points)
  }

  /// The greatest rank first, as each is decided by those above it.
  private mutating func findFirstZooms(_ members: ContiguousArray<Int32>, _ points: PointIndex) {
    var order = ContiguousArray(members.map { CodedSlot(code: ~ranks[Int($0)], slot: $0) })
    order.sortByCode(bits: 64)
    for entry in order {
      let (slot, rank) = (Int(entry.slot), ~entry.code)
      let (point, group) = (GridPoint(points.positions[slot]), groups[slot])
      let first = firstZoom(at: point, rank: rank, group: group)
      firstZooms[slot] = UInt8(first)
      guard first <= scale.maximum else { continue }
      grids[first].insert(LevelGrid.Entry(point, entry.slot, group: group, rank: rank))
    }
  }

  /// Along the index's curve, so that neighbors are looked up one after another.
  private mutating func findParents(_ points: PointIndex) {
    points.blocks.forEachEntry { slot, point in
      let first = Int(firstZooms[Int(slot)])
      guard first != ClusterTree.out, first > scale.minimum else { return }
      parents[Int(slot)] = representative(nearest: point, group: groups[Int(slot)], zoom: first - 1)
    }
  }

  /// From the greatest first zoom down, so that what a point stands for is complete when it joins its parent.
  private mutating func findSums(_ members: ContiguousArray<Int32>, _ points: PointIndex) {
    var starts = [Int](repeating: 0, count: scale.beyond + 2)
    for slot in members { starts[scale.beyond - Int(firstZooms[Int(slot)]) + 1] += 1 }
    for zoom in 1..<starts.count { starts[zoom] += starts[zoom - 1] }
    var order = ContiguousArray<Int32>(repeating: 0, count: members.count)
    for slot in members {
      let zoom = scale.beyond - Int(firstZooms[Int(slot)])
      order[starts[zoom]] = slot
      starts[zoom] += 1
    }
    for slot in order where parents[Int(slot)] >= 0 {
      let parent = Int(parents[Int(slot)])
      let (from, to) = (GridPoint(points.positions[Int(slot)]), GridPoint(points.positions[parent]))
      let sums = nodes.sums(of: heads[Int(slot)]).moved(east: from.east(of: to), south: from.south(of: to))
      nodes.add(sums, to: &heads[parent], zoom: Int(firstZooms[Int(slot)]) - 1)
    }
  }
}
