import Dispatch
import Geography

/// Clusters of points at all zooms, which are updated when points are added, removed or moved.
///
/// At each zoom, a point is either in exactly one cluster or single. The clusters depend only on the points and their
/// keys, not on the order of changes. At the greatest zoom, all points are candidates. At each lower zoom, the
/// candidates are the representatives of the next greater zoom. A candidate represents others, unless a representative
/// of its group with a greater rank is within the radius. Otherwise, it belongs to the nearest representative. The rank
/// is a hash of the key. Positions have a precision of 2^-32 of the Mercator square's side.
///
/// Supports up to 2^27 points. Copies share memory until they change, so clusters can be built in the background.
public struct PointClustering: Sendable {
  /// The options. To change the options, create another clustering.
  public let options: ClusteringOptions
  /// The index of all points, including points that aren't clustered.
  public private(set) var points = PointIndex()
  private(set) var tree: ClusterTree
  /// The points that are single at each zoom.
  private(set) var lone = SinglePoints()
  /// The number of points in each group.
  private(set) var groupCounts: [UInt16: Int] = [:]
  private var excluded: Set<Int32> = []

  public init(_ options: ClusteringOptions = ClusteringOptions()) {
    self.options = options
    tree = ClusterTree(ClusterScale(radius: options.radius, zooms: options.zooms))
  }

  /// Creates clusters of `points`. O(n).
  public init(_ options: ClusteringOptions = ClusteringOptions(), of points: [ClusteredPoint]) {
    self.init(options) { for point in points { $0(point) } }
  }

  /// Creates clusters of the points that `forEach` passes to its argument, without copying the points. `forEach` is
  /// called several times on several threads, and must pass the same points each time. O(n).
  public init(
    _ options: ClusteringOptions = ClusteringOptions(), forEach: @Sendable ((ClusteredPoint) -> Void) -> Void
  ) {
    self.init(options)
    var last: Int32 = -1
    var count = 0
    var alone: [(slot: Int32, position: MercatorPoint)] = []
    var run: (group: UInt16, count: Int) = (0, 0)
    forEach { point in
      last = max(last, point.slot)
      count += 1
      if point.group != run.group {
        holdGroup(run.group, count: run.count)
        run = (point.group, 0)
      }
      run.count += 1
      if point.group == 0, point.position.isFinite { alone.append((point.slot, point.position)) }
    }
    holdGroup(run.group, count: run.count)
    lone.insert(alone)
    build(count, Int(last) + 1, forEach)
  }

  /// Adds a point. Its slot must be free. O(log n) on average.
  public mutating func insert(_ point: ClusteredPoint) {
    hold(point)
    enter(point.slot, at: point.position) { $0.insert(point.slot, at: point.position) }
  }

  /// Adds points. Their slots must be free. If the number of new points is more than a quarter of the existing points,
  /// rebuilds all clusters in O(n).
  public mutating func insert(contentsOf more: [ClusteredPoint]) {
    guard more.count > points.count / 4 else {
      for point in more { insert(point) }
      return
    }
    countGroups(more)
    lone.insert(more.filter { $0.group == 0 && $0.position.isFinite }.map { ($0.slot, $0.position) })
    tree.reserveSlots(Int(more.lazy.map(\.slot).max() ?? -1) + 1)
    for point in more {
      tree.hold(point)
      if point.isClustered { tree.admit(point.slot) }
    }
    points.insert(contentsOf: more.map { ($0.slot, $0.position) })
    tree.build(points)
  }

  /// Builds the index and the clusters in parallel. `count` is the number of points, and `slots` is an upper limit for
  /// their slots.
  private mutating func build(
    _ count: Int, _ slots: Int, _ forEach: @Sendable ((ClusteredPoint) -> Void) -> Void
  ) {
    // Use this index only on its queue until the queue is done. Work on a queue may use several threads, unlike an
    // iteration of `concurrentPerform`.
    nonisolated(unsafe) var points = PointIndex()
    let indexing = DispatchQueue(label: "index of points")
    withoutActuallyEscaping(forEach) { forEach in
      indexing.async {
        points.reserveSlots(slots)
        var entries = ContiguousArray<GridEntry>()
        entries.reserveCapacity(count)
        forEach { points.hold($0.slot, at: $0.position, &entries) }
        points.build(&entries)
      }
      tree.reserveSlots(slots)
      var entries = tree.hold(count, forEach)
      tree.build(&entries)
      indexing.sync {}
    }
    self.points = points
  }

  /// Removes the point of `slot`, which must exist. O(log n) on average.
  public mutating func remove(_ slot: Int32) {
    leave(slot) { $0.remove(slot) }
    excluded.remove(slot)
    let group = tree.groups[slot]
    groupCounts[group]! -= 1
    if groupCounts[group] == 0 { groupCounts[group] = nil }
  }

  /// Moves the point of `slot`, which must exist. O(log n) on average, or O(k) for a representative of k points at
  /// the same position.
  public mutating func move(_ slot: Int32, to position: MercatorPoint) {
    if isClustered(slot), position.isFinite {
      tree.change(slot, from: points.point(slot), to: GridPoint(position), in: &points) {
        $0.move(slot, to: position)
      }
    } else if lone.contains(slot), position.isFinite {
      points.move(slot, to: position)
      lone.move(slot, to: position)
    } else {
      leave(slot) { $0.move(slot, to: position) }
      enter(slot, at: position) { _ in }
    }
  }

  /// Moves the point of `slot` to another group. O(log n) on average.
  public mutating func setGroup(of slot: Int32, to group: UInt16) {
    guard group != tree.groups[slot] else { return }
    let (position, isExcluded) = (points.position(of: slot), excluded.contains(slot))
    remove(slot)
    holdGroup(group)
    tree.setGroup(of: slot, to: group)
    if isExcluded { excluded.insert(slot) }
    enter(slot, at: position) { $0.insert(slot, at: position) }
  }

  /// Excludes the point of `slot` from clusters until the point is included again, for example while it is dragged.
  /// O(log n) on average.
  public mutating func exclude(_ slot: Int32) {
    guard excluded.insert(slot).inserted else { return }
    leave(slot) { _ in }
    enter(slot, at: points.position(of: slot)) { _ in }
  }

  /// Includes an excluded point in clusters again, at its current position. O(log n) on average.
  public mutating func include(_ slot: Int32) {
    guard excluded.contains(slot) else { return }
    leave(slot) { _ in }
    excluded.remove(slot)
    enter(slot, at: points.position(of: slot)) { _ in }
  }

  func isClustered(_ slot: Int32) -> Bool { tree.firstZooms[Int(slot)] != ClusterTree.out }

  private mutating func hold(_ point: ClusteredPoint) {
    tree.reserveSlots(Int(point.slot) + 1)
    tree.hold(point)
    holdGroup(point.group)
  }

  private mutating func holdGroup(_ group: UInt16, count: Int = 1) {
    if count > 0 { groupCounts[group, default: 0] += count }
  }

  /// Updates the number of points in each group, with one update for each run of points with the same group.
  private mutating func countGroups(_ points: [ClusteredPoint]) {
    var start = 0
    for index in points.indices
    where index + 1 == points.count || points[index + 1].group != points[index].group {
      holdGroup(points[index].group, count: index + 1 - start)
      start = index + 1
    }
  }

  /// Adds a point to the clusters or to the single points. `apply` must update the index.
  private mutating func enter(
    _ slot: Int32, at position: MercatorPoint, apply: (inout PointIndex) -> Void
  ) {
    if position.isFinite, tree.groups[slot] != 0, !excluded.contains(slot) {
      tree.change(slot, from: nil, to: GridPoint(position), in: &points, apply: apply)
    } else {
      apply(&points)
      if position.isFinite { lone.insert([(slot, position)]) }
    }
  }

  private mutating func leave(_ slot: Int32, apply: (inout PointIndex) -> Void) {
    if isClustered(slot) {
      tree.change(slot, from: points.point(slot), to: nil, in: &points, apply: apply)
    } else {
      apply(&points)
      lone.remove(slot)
    }
  }
}
