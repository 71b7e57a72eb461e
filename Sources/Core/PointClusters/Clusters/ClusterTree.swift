/// The points that represent other points at each zoom.
///
/// Each point has a rank, a unique number that depends only on its key. At the maximum zoom, all points are candidates.
/// At each lower zoom, the candidates are the representatives of the next greater zoom. A candidate is a
/// representative, unless a representative of the same group with a greater rank is within the radius. Otherwise its
/// parent is the nearest representative of its group within the radius. If distances are equal, the representative with
/// the greatest rank is the parent.
///
/// A point is therefore a representative from a certain zoom on, its first zoom. The first zoom is one more than the
/// greatest zoom at which a representative of greater rank is within the radius.
struct ClusterTree: Sendable {
  static let none: Int32 = -1
  /// The value that replaces the first zoom of points that aren't clustered.
  static let out = UInt8.max

  let scale: ClusterScale
  /// The representatives, grouped by their first zoom.
  var grids: [LevelGrid]

  // Arrays indexed by slot.
  var ranks = PointRanks()
  var groups = PointGroups()
  var firstZooms = ContiguousArray<UInt8>()
  var parents = ContiguousArray<Int32>()

  /// The points that each representative represents.
  var nodes = ClusterNodes()

  init(_ scale: ClusterScale) {
    self.scale = scale
    grids = scale.shifts.map { LevelGrid(shift: $0) }
  }

  mutating func reserveSlots(_ count: Int) {
    let more = count - ranks.count
    guard more > 0 else { return }
    ranks.reserve(count)
    groups.reserve(count)
    firstZooms.append(contentsOf: repeatElement(ClusterTree.out, count: more))
    parents.append(contentsOf: repeatElement(ClusterTree.none, count: more))
    nodes.reserveSlots(count)
  }

  /// Records the rank and the group of a point.
  @inline(__always) mutating func hold(_ point: ClusteredPoint) {
    precondition(point.slot >= 0 && point.slot < 1 << 27, "The slot is out of range.")
    ranks.hold(point.slot, point.key)
    setGroup(of: point.slot, to: point.group)
  }

  /// Sets the group of a point that isn't in a grid.
  @inline(__always) mutating func setGroup(of slot: Int32, to group: UInt16) {
    groups.set(slot, group, of: ranks.count)
  }

  /// Removes all clusters. Ranks and groups don't change, and the same points remain marked as clustered.
  mutating func removeClusters() {
    grids = scale.shifts.map { LevelGrid(shift: $0) }
    nodes.removeAll()
    for slot in parents.indices { parents[slot] = ClusterTree.none }
  }

  /// Returns the first zoom of a point. The first zooms of all points of greater rank must be known.
  func firstZoom(at point: GridPoint, rank: UInt64, group: UInt16) -> Int {
    var last = scale.minimum - 1
    scale.squares.withUnsafeBufferPointer { squares in
      for zoom in stride(from: scale.maximum, through: scale.minimum, by: -1) where grids[zoom].count > 0 {
        // Stop at the maximum zoom. A point changes the result only if it is within the radius at a greater zoom than
        // the previous points.
        guard last < scale.maximum else { return }
        let least = max(zoom, last + 1)
        grids[zoom].forEach(around: point, reach: scale.reaches[least], group, of: groups) { entry in
          let from = max(zoom, last &+ 1)
          guard from <= scale.maximum,
            let square = point.square(to: entry.point, within: scale.reaches[from]),
            ranks[Int(entry.slot)] > rank
          else { return }
          last = scale.lastZoom(square, from: from, squares)
        }
      }
    }
    return last + 1
  }

  /// Returns the nearest representative at `zoom` within the radius, or a negative number if there isn't one.
  func representative(nearest point: GridPoint, group: UInt16, zoom: Int) -> Int32 {
    var found = ClusterTree.none
    var least = UInt64.max
    for first in scale.minimum...zoom {
      grids[first].forEach(around: point, reach: scale.reaches[zoom], group, of: groups) { entry in
        guard let square = point.square(to: entry.point, within: scale.reaches[zoom]), square <= least else {
          return
        }
        if square < least || ranks[Int(entry.slot)] > ranks[Int(found)] {
          (found, least) = (entry.slot, square)
        }
      }
    }
    return found
  }

  /// Calls `body` with each candidate at `zoom` that is within the radius of `point` and isn't a representative.
  @inline(__always)
  func forEachFollower(
    of zoom: Int, around point: GridPoint, group: UInt16, _ points: PointIndex,
    _ body: (Int32, GridPoint) -> Void
  ) {
    let reach = scale.reaches[zoom]
    guard zoom == scale.maximum else {
      grids[zoom + 1].forEach(around: point, reach: reach, group, of: groups) { entry in
        if point.square(to: entry.point, within: reach) != nil { body(entry.slot, entry.point) }
      }
      return
    }
    // Search the index for the points that are never representatives, because they aren't in a grid.
    let beyond = UInt8(scale.beyond)
    points.forEach(around: point, reach: reach) { slot, other in
      if firstZooms[Int(slot)] == beyond, groups[slot] == group,
        point.square(to: other, within: reach) != nil
      {
        body(slot, other)
      }
    }
  }
}
