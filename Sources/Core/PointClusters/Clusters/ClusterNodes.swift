/// The number of points in a cluster, and the sums of their offsets from one of the points. The sums are integers, so
/// adding and subtracting in any order is exact.
struct ClusterSums: Hashable, Sendable {
  var count: UInt32 = 1
  /// The sum of the offsets to the east in grid steps. `south` is the sum to the south.
  var east: Int64 = 0
  var south: Int64 = 0

  /// Returns the sums for the same points relative to another point. `east` and `south` are the offset from that point
  /// to the current one.
  @inline(__always) func moved(east: Int64, south: Int64) -> ClusterSums {
    ClusterSums(
      count: count, east: self.east &+ Int64(count) &* east, south: self.south &+ Int64(count) &* south)
  }

  @inline(__always) func adding(_ other: ClusterSums) -> ClusterSums {
    ClusterSums(count: count &+ other.count, east: east &+ other.east, south: south &+ other.south)
  }

  @inline(__always) func subtracting(_ other: ClusterSums) -> ClusterSums {
    ClusterSums(count: count &- other.count, east: east &- other.east, south: south &- other.south)
  }
}

/// The points that each representative represents. Each slot has a linked list from the lowest zoom up, with a node for
/// each zoom at which other points join the representative. A node also applies to lower zooms, down to the zoom of the
/// previous node.
///
/// A node takes 16 bytes. Sums that need more than 32 bits, which occur with very many points or at very low zooms, are
/// stored separately.
struct ClusterNodes: Sendable {
  static let none: Int32 = -1

  /// The first node of each slot.
  private var heads = ContiguousArray<Int32>()
  private var nodes = ContiguousArray<ClusterNode>()
  private var free: [Int32] = []
  /// The sums that need more than 32 bits. Their nodes contain the indices in this array.
  private var wide = ContiguousArray<ClusterSums>()
  private var freeInWide: [Int32] = []

  /// Reserves space for the nodes of `count` points, which typically need two nodes for three points. While an array
  /// grows, it temporarily needs twice the memory. Unused space takes no physical memory.
  mutating func makeRoom(forPoints count: Int) { nodes.reserveCapacity(nodes.count + count * 2 / 3) }

  /// Reserves space for the slots below `count`.
  mutating func reserveSlots(_ count: Int) {
    guard count > heads.count else { return }
    heads.append(contentsOf: repeatElement(ClusterNodes.none, count: count - heads.count))
  }

  mutating func removeAll() {
    let count = heads.count
    self = ClusterNodes()
    reserveSlots(count)
  }

  @inline(__always) func zoom(of node: Int32) -> Int { nodes[Int(node)].zoom }

  /// Returns the number of points of a node.
  @inline(__always) func count(of node: Int32) -> Int { Int(nodes[Int(node)].count) }

  /// Returns the sums of all points that a representative represents.
  @inline(__always) func sums(ofSlot slot: Int32) -> ClusterSums { sums(of: heads[Int(slot)]) }

  @inline(__always) func sums(of node: Int32) -> ClusterSums {
    guard node >= 0 else { return ClusterSums() }
    let node = nodes[Int(node)]
    if let place = node.widePlace { return wide[Int(place)] }
    return node.sums
  }

  @inline(__always) private mutating func set(_ sums: ClusterSums, of node: Int32) {
    let former = nodes[Int(node)].widePlace
    if ClusterNode.hasRoom(for: sums) {
      if let former { freeInWide.append(former) }
      nodes[Int(node)].set(sums)
    } else {
      let place = former ?? makeWide()
      wide[Int(place)] = sums
      nodes[Int(node)].set(sums, keptAt: place)
    }
  }

  private mutating func makeWide() -> Int32 {
    if let place = freeInWide.popLast() { return place }
    wide.append(ClusterSums())
    return Int32(wide.count - 1)
  }

  /// Returns the node in a representative's list that applies to `zoom`. Returns a negative number if the
  /// representative represents only itself.
  @inline(__always) func node(of slot: Int32, holdingFor zoom: Int) -> Int32 {
    var node = heads[Int(slot)]
    while node >= 0, nodes[Int(node)].zoom < zoom { node = nodes[Int(node)].next }
    return node
  }

  /// Adds points that join a representative at `zoom`.
  mutating func add(_ sums: ClusterSums, to slot: Int32, zoom: Int) {
    var previous = ClusterNodes.none
    var node = heads[Int(slot)]
    while node >= 0, nodes[Int(node)].zoom <= zoom {
      set(self.sums(of: node).adding(sums), of: node)
      if nodes[Int(node)].zoom == zoom { return }
      (previous, node) = (node, nodes[Int(node)].next)
    }
    let newNode = make(zoom: zoom, next: node)
    set(self.sums(of: node).adding(sums), of: newNode)
    if previous < 0 { heads[Int(slot)] = newNode } else { nodes[Int(previous)].next = newNode }
  }

  /// Removes points that joined a representative at `zoom`.
  mutating func subtract(_ sums: ClusterSums, from slot: Int32, zoom: Int) {
    var previous = ClusterNodes.none
    var node = heads[Int(slot)]
    while nodes[Int(node)].zoom < zoom {
      set(self.sums(of: node).subtracting(sums), of: node)
      (previous, node) = (node, nodes[Int(node)].next)
    }
    let left = self.sums(of: node).subtracting(sums)
    set(left, of: node)
    let next = nodes[Int(node)].next
    guard left.count == self.sums(of: next).count else { return }
    set(ClusterSums(), of: node)
    if previous < 0 { heads[Int(slot)] = next } else { nodes[Int(previous)].next = next }
    free.append(node)
  }

  private mutating func make(zoom: Int, next: Int32) -> Int32 {
    let node = ClusterNode(zoom: zoom, next: next)
    if let place = free.popLast() {
      nodes[Int(place)] = node
      return place
    }
    // Grow by a quarter, because doubling could leave half of the memory unused.
    if nodes.count == nodes.capacity { nodes.reserveCapacity(nodes.count * 5 / 4 + 16) }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }
}
