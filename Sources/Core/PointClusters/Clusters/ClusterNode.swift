/// The number of points that a representative represents up to a zoom, and the sums of their offsets. The nodes of a
/// representative form a linked list.
struct ClusterNode: Sendable {
  /// The sum of the offsets to the east. If the sums are stored separately, the index of the sums.
  private var east: Int32 = 0
  private var south: Int32 = 0
  /// The count. The highest bit is set if the sums are stored separately because they need more bits.
  private var countBits: UInt32 = 1
  /// The zoom in the highest five bits, followed by the index of the next node, which has a higher zoom. If all bits
  /// are set, there is no next node.
  private var link: UInt32

  private static let last: UInt32 = 0x07ff_ffff
  private static let wide: UInt32 = 0x8000_0000

  /// Creates the node of a single point.
  @inline(__always) init(zoom: Int, next: Int32) {
    link = UInt32(zoom) << 27 | UInt32(bitPattern: next) & ClusterNode.last
  }

  @inline(__always) var zoom: Int { Int(link &>> 27) }
  @inline(__always) var count: UInt32 { countBits & ~ClusterNode.wide }
  /// The index of the sums if they are stored separately. `nil` if they are stored in the node.
  @inline(__always) var widePlace: Int32? { countBits < ClusterNode.wide ? nil : east }

  /// The sums that are stored in the node itself.
  @inline(__always) var sums: ClusterSums {
    ClusterSums(count: countBits, east: Int64(east), south: Int64(south))
  }

  /// Returns whether the sums fit into a node.
  @inline(__always) static func hasRoom(for sums: ClusterSums) -> Bool {
    Int64(Int32(truncatingIfNeeded: sums.east)) == sums.east
      && Int64(Int32(truncatingIfNeeded: sums.south)) == sums.south
  }

  /// Stores sums that fit into the node.
  @inline(__always) mutating func set(_ sums: ClusterSums) {
    (east, south) = (Int32(truncatingIfNeeded: sums.east), Int32(truncatingIfNeeded: sums.south))
    countBits = sums.count
  }

  /// Stores the index of sums that don't fit into the node.
  @inline(__always) mutating func set(_ sums: ClusterSums, keptAt place: Int32) {
    (east, south) = (place, 0)
    countBits = sums.count | ClusterNode.wide
  }

  @inline(__always) var next: Int32 {
    get {
      let number = link & ClusterNode.last
      return number == ClusterNode.last ? ClusterNodes.none : Int32(number)
    }
    set { link = link & ~ClusterNode.last | UInt32(bitPattern: newValue) & ClusterNode.last }
  }
}
