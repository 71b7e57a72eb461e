/// Which points stand for which others at each zoom.
///
/// Each point has a rank, a number that its key alone decides and no other has. All points come to the maximum zoom, and
/// to each zoom below the representatives of the one above. What comes to a zoom is a representative of it unless a
/// representative of it that has the same group and a greater rank is within the radius; if not, the nearest
/// representative of its group within the radius is its parent, and of several at the same distance the one of the
/// greatest rank.
///
/// So each point is a representative from one zoom on, its first: one more than the greatest zoom at which a
/// representative of greater rank is within the radius.
struct ClusterTree: Sendable {
  static let none: Int32 = -1
  /// The first zoom of what is in no clusters.
  static let out = UInt8.max

  let scale: ClusterScale
  /// By zoom: the representatives whose first it is.
  var grids: [LevelGrid]

  // By slot.
  var ranks = PointRanks()
  var groups = PointGroups()
  var firstZooms = ContiguousArray<UInt8>()
  var parents = ContiguousArray<Int32>()

  /// What each stands for.
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

  /// Takes over what the key and group of a point say of it.
  @inline(__always) mutating func hold(_ point: ClusteredPoint) {
    precondition(point.slot >= 0 && point.slot < 1 << 27, "The slot is out of range.")
    ranks.hold(point.slot, point.key)
    setGroup(of: point.slot, to: point.group)
  }

  /// Of a point that is in no grid.
  @inline(__always) mutating func setGroup(of slot: Int32, to group: UInt16) {
    groups.set(slot, group, of: ranks.count)
  }

  /// Forgets who represents whom; which points are in clusters, their ranks and groups stay.
  mutating func removeClusters() {
    grids = scale.shifts.map { LevelGrid(shift: $0) }
    nodes.removeAll()
    for slot in parents.indices { parents[slot] = ClusterTree.none }
  }

  /// The first zoom of a point, if those of all points of greater rank are known.
  func firstZoom(at point: GridPoint, rank: UInt64, group: UInt16) -> Int {
    var last = scale.minimum - 1
    scale.squares.withUnsafeBufferPointer { squares in
      for zoom in stride(from: scale.maximum, through: scale.minimum, by: -1) where grids[zoom].count > 0 {
        // Only who is within the radius at a greater zoom than anyone before decides.
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

  /// The representative of `zoom` that is nearest to a point, within the radius; none where there is none.
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

  /// Calls `body` with each point that comes to `zoom` within the radius of `point`, and is not a representative of it.
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
    // Those that are no representatives at all are only in the index.
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
