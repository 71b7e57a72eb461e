import Geography

extension ClusterTree {
  /// A change to a point, with its effects on other points.
  private struct Edit {
    /// The previous and the new state of a point.
    struct Record {
      var slot: Int32
      /// The previous state, or `nil` if the point wasn't clustered.
      var old: Place?
      /// The new state, or `nil` if the point is no longer clustered.
      var new: Place?

      /// Returns the zooms, up to the maximum, at which the point was a representative at its old position but no
      /// longer is.
      func lost(_ beyond: Int) -> Range<Int> { Record.zooms(of: old, without: new, beyond) }
      func gained(_ beyond: Int) -> Range<Int> { Record.zooms(of: new, without: old, beyond) }

      private static func zooms(of place: Place?, without other: Place?, _ beyond: Int) -> Range<Int> {
        guard let place else { return beyond..<beyond }
        guard let other, other.point == place.point else { return place.firstZoom..<beyond }
        return place.firstZoom..<max(place.firstZoom, other.firstZoom)
      }
    }

    struct Place {
      var point: GridPoint
      var firstZoom: Int
    }

    let group: UInt16
    var records: [Record] = []
    var recordOfSlot: [Int32: Int] = [:]
    var queue = RankQueue()

    mutating func add(_ record: Record) {
      recordOfSlot[record.slot] = records.count
      records.append(record)
    }
  }

  /// Updates the clusters when a point is added, removed or moved. `old` and `new` are its positions, or `nil` if it
  /// isn't clustered before or after the change. `apply` must update the index. It is called when the previous index is
  /// no longer needed.
  ///
  /// O(1) on average for each zoom. O(k) if the point represents k points at the same position.
  mutating func change(
    _ slot: Int32, from old: GridPoint?, to new: GridPoint?, in points: inout PointIndex,
    apply: (inout PointIndex) -> Void
  ) {
    let (rank, group) = (ranks[Int(slot)], groups[slot])
    var edit = Edit(group: group)
    var record = Edit.Record(slot: slot)
    if let old {
      record.old = Edit.Place(point: old, firstZoom: Int(firstZooms[Int(slot)]))
      leaveGrid(slot, record.old!)
    }
    if let new {
      record.new = Edit.Place(point: new, firstZoom: firstZoom(at: new, rank: rank, group: group))
      enterGrid(slot, record.new!)
    }
    edit.add(record)
    queueAffected(by: record, &edit, points)
    while let next = edit.queue.pop() { decide(next, &edit, points) }

    let moves = findMoves(edit, points)
    for move in moves { leaveParent(move.slot, points) }
    apply(&points)
    for record in edit.records {
      firstZooms[Int(record.slot)] = record.new.map { UInt8($0.firstZoom) } ?? ClusterTree.out
    }
    for move in moves { joinParent(move.slot, move.parent, points) }
  }

  private mutating func leaveGrid(_ slot: Int32, _ place: Edit.Place) {
    guard place.firstZoom <= scale.maximum else { return }
    grids[place.firstZoom].remove(slot, at: place.point, groups)
  }

  private mutating func enterGrid(_ slot: Int32, _ place: Edit.Place) {
    guard place.firstZoom <= scale.maximum else { return }
    grids[place.firstZoom].insert(LevelGrid.Entry(place.point, slot), groups)
  }

  // MARK: Representatives

  /// Determines the first zoom of a point again. The first zooms of all points of greater rank must be final.
  private mutating func decide(_ slot: Int32, _ edit: inout Edit, _ points: PointIndex) {
    let point = points.point(slot)
    let old = Edit.Place(point: point, firstZoom: Int(firstZooms[Int(slot)]))
    let first = firstZoom(at: point, rank: ranks[Int(slot)], group: edit.group)
    guard first != old.firstZoom else { return }
    let new = Edit.Place(point: point, firstZoom: first)
    leaveGrid(slot, old)
    enterGrid(slot, new)
    let record = Edit.Record(slot: slot, old: old, new: new)
    edit.add(record)
    queueAffected(by: record, &edit, points)
  }

  /// Queues points of lower rank that may have become representatives or may no longer be representatives.
  private func queueAffected(by record: Edit.Record, _ edit: inout Edit, _ points: PointIndex) {
    let rank = ranks[Int(record.slot)]
    for zoom in record.lost(scale.beyond) {
      forEachFollower(of: zoom, around: record.old!.point, group: edit.group, points) { slot, _ in
        if ranks[Int(slot)] < rank { edit.queue.push(slot, rank: ranks[Int(slot)]) }
      }
    }
    let gained = record.gained(scale.beyond)
    guard !gained.isEmpty, let point = record.new?.point else { return }
    for first in scale.minimum..<gained.upperBound {
      let reach = scale.reaches[max(first, gained.lowerBound)]
      grids[first].forEach(around: point, reach: reach, edit.group, of: groups) { entry in
        guard entry.slot != record.slot, point.square(to: entry.point, within: reach) != nil else { return }
        let other = ranks[Int(entry.slot)]
        if other < rank { edit.queue.push(entry.slot, rank: other) }
      }
    }
  }

  // MARK: Parents

  private struct Move {
    var slot: Int32
    /// The new parent, or a negative number if there is none.
    var parent: Int32
  }

  /// Returns the points that have to leave their parent, with their new parents. The new parent may be the same point
  /// at another position.
  private func findMoves(_ edit: Edit, _ points: PointIndex) -> [Move] {
    var moves: [Move] = []
    var seen: Set<Int32> = []
    func add(_ slot: Int32, _ place: Edit.Place?) {
      moves.append(Move(slot: slot, parent: place.map { parent(at: $0, edit.group) } ?? ClusterTree.none))
    }
    for record in edit.records { add(record.slot, record.new) }
    for record in edit.records {
      for zoom in record.lost(scale.beyond) {
        forEachFollower(of: zoom, around: record.old!.point, group: edit.group, points) { slot, point in
          guard parents[Int(slot)] == record.slot, edit.recordOfSlot[slot] == nil else { return }
          seen.insert(slot)
          add(slot, Edit.Place(point: point, firstZoom: zoom + 1))
        }
      }
    }
    for record in edit.records {
      for zoom in record.gained(scale.beyond) {
        forEachFollower(of: zoom, around: record.new!.point, group: edit.group, points) { slot, point in
          guard edit.recordOfSlot[slot] == nil, !seen.contains(slot),
            isNearer(record, than: parents[Int(slot)], to: point, points), seen.insert(slot).inserted
          else { return }
          add(slot, Edit.Place(point: point, firstZoom: zoom + 1))
        }
      }
    }
    return moves
  }

  private func parent(at place: Edit.Place, _ group: UInt16) -> Int32 {
    guard place.firstZoom > scale.minimum else { return ClusterTree.none }
    return representative(nearest: place.point, group: group, zoom: place.firstZoom - 1)
  }

  /// Returns whether a new representative replaces `parent`, which is still a representative at the same position.
  private func isNearer(
    _ record: Edit.Record, than parent: Int32, to point: GridPoint, _ points: PointIndex
  ) -> Bool {
    let all = Int64(UInt32.max)
    let old = point.square(to: points.point(parent), within: all / 2)!
    let new = point.square(to: record.new!.point, within: all / 2)!
    return new < old || new == old && ranks[Int(record.slot)] > ranks[Int(parent)]
  }

  private mutating func leaveParent(_ slot: Int32, _ points: PointIndex) {
    forEachAncestor(of: slot, points) { nodes, parent, sums, zoom in
      nodes.subtract(sums, from: parent, zoom: zoom)
    }
    parents[Int(slot)] = ClusterTree.none
  }

  private mutating func joinParent(_ slot: Int32, _ parent: Int32, _ points: PointIndex) {
    parents[Int(slot)] = parent
    forEachAncestor(of: slot, points) { nodes, parent, sums, zoom in
      nodes.add(sums, to: parent, zoom: zoom)
    }
  }

  /// Calls `body` for each ancestor of a point, with the point's sums relative to the ancestor, and the zoom at which
  /// the sums are added.
  @inline(__always)
  private mutating func forEachAncestor(
    of slot: Int32, _ points: PointIndex,
    _ body: (_ nodes: inout ClusterNodes, _ parent: Int32, _ sums: ClusterSums, _ zoom: Int) -> Void
  ) {
    var child = slot
    guard parents[Int(child)] >= 0 else { return }
    var sums = nodes.sums(ofSlot: child)
    var from = points.point(child)
    while parents[Int(child)] >= 0 {
      let parent = parents[Int(child)]
      let to = points.point(parent)
      sums = sums.moved(east: from.east(of: to), south: from.south(of: to))
      body(&nodes, parent, sums, Int(firstZooms[Int(child)]) - 1)
      (child, from) = (parent, to)
    }
  }
}
