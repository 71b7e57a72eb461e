import Dispatch
import Geography

/// Clusters of points at every zoom, kept true while points come, go and move.
///
/// At a zoom each point is in exactly one cluster or alone. The clusters are decided by the set of points and their keys,
/// never by the order of changes. All points come to the greatest zoom, and to each zoom below the representatives of the
/// one above; what comes to a zoom represents others there unless a representative of its group whose key is preferred
/// is within the radius, and if not belongs to the nearest representative. Keys are preferred by a fixed number made of
/// each, which looks random. Positions are compared in steps of 2^-32 of the Mercator square's side.
///
/// Up to 2^27 points. A copy shares memory until it is changed, so that clusters can be built aside.
public struct PointClustering: Sendable {
  /// How points join; other options need another clustering.
  public let options: ClusteringOptions
  /// Where all points are, those without clusters included.
  public private(set) var points = PointIndex()
  private(set) var tree: ClusterTree
  /// Those that are alone at each zoom.
  private(set) var lone = LonePoints()
  /// The groups that there are points of, and how many.
  private(set) var groupCounts: [UInt16: Int] = [:]
  private var excluded: Set<Int32> = []

  /// Clusters of no points.
  public init(_ options: ClusteringOptions = ClusteringOptions()) {
    self.options = options
    tree = ClusterTree(ClusterScale(radius: options.radius, zooms: options.zooms))
  }

  /// Clusters of points. O(n).
  public init(_ options: ClusteringOptions = ClusteringOptions(), of points: [ClusteredPoint]) {
    self.init(options) { for point in points { $0(point) } }
  }

  /// Clusters of the points that `forEach` calls its argument with, without a copy of all. It is called several times, on
  /// several threads, and gives the same points each time. O(n).
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

  /// Adds a point; there must be none at its slot. O(log n) on average.
  public mutating func insert(_ point: ClusteredPoint) {
    hold(point)
    enter(point.slot, at: point.position) { $0.insert(point.slot, at: point.position) }
  }

  /// Adds points, at whose slots there must be none. Builds all clusters anew where the points are more than a quarter of
  /// those that are there: O(n).
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

  /// Builds index and clusters beside each other, of `count` points whose slots are below `slots`.
  private mutating func build(
    _ count: Int, _ slots: Int, _ forEach: @Sendable ((ClusteredPoint) -> Void) -> Void
  ) {
    // Until it is done only its queue touches it. What is on a queue may be divided among threads, what is one of several
    // parts of `concurrentPerform` is not.
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

  /// Takes the point of `slot` away; there must be one. O(log n) on average.
  public mutating func remove(_ slot: Int32) {
    leave(slot) { $0.remove(slot) }
    excluded.remove(slot)
    let group = tree.groups[slot]
    groupCounts[group]! -= 1
    if groupCounts[group] == 0 { groupCounts[group] = nil }
  }

  /// Moves the point of `slot`; there must be one. O(log n) on average; moving the representative of k points at one place
  /// takes O(k).
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

  /// Puts the point of `slot` in another group. O(log n) on average.
  public mutating func setGroup(of slot: Int32, to group: UInt16) {
    guard group != tree.groups[slot] else { return }
    let (position, isExcluded) = (points.position(of: slot), excluded.contains(slot))
    remove(slot)
    holdGroup(group)
    tree.setGroup(of: slot, to: group)
    if isExcluded { excluded.insert(slot) }
    enter(slot, at: position) { $0.insert(slot, at: position) }
  }

  /// Takes the point of `slot` out of its cluster, so that it is alone at each zoom until it is included again, as while
  /// it is dragged. O(log n) on average.
  public mutating func exclude(_ slot: Int32) {
    guard excluded.insert(slot).inserted else { return }
    leave(slot) { _ in }
    enter(slot, at: points.position(of: slot)) { _ in }
  }

  /// Puts a point that was excluded back into clusters, where it now is. O(log n) on average.
  public mutating func include(_ slot: Int32) {
    guard excluded.contains(slot) else { return }
    leave(slot) { _ in }
    excluded.remove(slot)
    enter(slot, at: points.position(of: slot)) { _ in }
  }

  /// The group of the point of `slot`; there must be one. O(1).
  public func group(of slot: Int32) -> UInt16 { tree.groups[slot] }

  func isClustered(_ slot: Int32) -> Bool { tree.firstZooms[Int(slot)] != ClusterTree.out }

  private mutating func hold(_ point: ClusteredPoint) {
    tree.reserveSlots(Int(point.slot) + 1)
    tree.hold(point)
    holdGroup(point.group)
  }

  private mutating func holdGroup(_ group: UInt16, count: Int = 1) {
    if count > 0 { groupCounts[group, default: 0] += count }
  }

  /// Looks up each group once for all that follow each other.
  private mutating func countGroups(_ points: [ClusteredPoint]) {
    var start = 0
    for index in points.indices
    where index + 1 == points.count || points[index + 1].group != points[index].group {
      holdGroup(points[index].group, count: index + 1 - start)
      start = index + 1
    }
  }

  /// Puts a point where it belongs; `apply` brings the index up to date.
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
