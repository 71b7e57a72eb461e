/// How many points are together, and their mean's distance from one of them as sums, which adding and taking away in any
/// order leaves exact.
struct ClusterSums: Hashable, Sendable {
  var count: UInt32 = 1
  /// In steps of the grid, to the east and south.
  var east: Int64 = 0
  var south: Int64 = 0

  /// The same points by another one, which is so far to the west and north.
  @inline(__always) func moved(east: Int64, south: Int64) -> ClusterSums {
    ClusterSums(
      count: count, east: self.east &+ Int64(count) &* east, south: self.south &+ Int64(count) &* south)
  }
}

/// What representatives stand for: of each a chain, from the lowest zoom up, with a node for each zoom at which others
/// join it. A node holds for the zooms below its own too, down to that of the next.
struct ClusterNodes: Sendable {
  static let none: Int32 = -1

  struct Node: Sendable {
    var east: Int64
    var south: Int64
    var count: UInt32
    /// The zoom in the highest five bits, then the number of the next node up or all ones.
    private var link: UInt32

    private static let last: UInt32 = 0x07ff_ffff

    @inline(__always) init(_ sums: ClusterSums, zoom: Int, next: Int32) {
      (east, south, count) = (sums.east, sums.south, sums.count)
      link = UInt32(zoom) << 27 | UInt32(bitPattern: next) & Node.last
    }

    @inline(__always) var zoom: Int { Int(link &>> 27) }
    @inline(__always) var sums: ClusterSums { ClusterSums(count: count, east: east, south: south) }
    @inline(__always) var next: Int32 {
      get {
        let number = link & Node.last
        return number == Node.last ? ClusterNodes.none : Int32(number)
      }
      set { link = link & ~Node.last | UInt32(bitPattern: newValue) & Node.last }
    }
  }

  private(set) var nodes = ContiguousArray<Node>()
  private var free: [Int32] = []

  /// The first node of a chain that holds for `zoom`; none where the representative is alone.
  @inline(__always) func node(from head: Int32, holdingFor zoom: Int) -> Int32 {
    var node = head
    while node >= 0, nodes[Int(node)].zoom < zoom { node = nodes[Int(node)].next }
    return node
  }

  @inline(__always) func sums(of node: Int32) -> ClusterSums {
    node >= 0 ? nodes[Int(node)].sums : ClusterSums()
  }

  /// Adds points that join a representative at `zoom`.
  mutating func add(_ sums: ClusterSums, to head: inout Int32, zoom: Int) {
    var previous = ClusterNodes.none
    var node = head
    while node >= 0, nodes[Int(node)].zoom <= zoom {
      nodes[Int(node)].count &+= sums.count
      nodes[Int(node)].east &+= sums.east
      nodes[Int(node)].south &+= sums.south
      if nodes[Int(node)].zoom == zoom { return }
      (previous, node) = (node, nodes[Int(node)].next)
    }
    var all = self.sums(of: node)
    all.count += sums.count
    all.east &+= sums.east
    all.south &+= sums.south
    let made = make(Node(all, zoom: zoom, next: node))
    if previous < 0 { head = made } else { nodes[Int(previous)].next = made }
  }

  /// Takes points away that joined a representative at `zoom`.
  mutating func subtract(_ sums: ClusterSums, from head: inout Int32, zoom: Int) {
    var previous = ClusterNodes.none
    var node = head
    while nodes[Int(node)].zoom < zoom {
      subtract(sums, from: node)
      (previous, node) = (node, nodes[Int(node)].next)
    }
    subtract(sums, from: node)
    let next = nodes[Int(node)].next
    guard nodes[Int(node)].count == self.sums(of: next).count else { return }
    if previous < 0 { head = next } else { nodes[Int(previous)].next = next }
    free.append(node)
  }

  @inline(__always) private mutating func subtract(_ sums: ClusterSums, from node: Int32) {
    nodes[Int(node)].count &-= sums.count
    nodes[Int(node)].east &-= sums.east
    nodes[Int(node)].south &-= sums.south
  }

  private mutating func make(_ node: Node) -> Int32 {
    if let place = free.popLast() {
      nodes[Int(place)] = node
      return place
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }
}
