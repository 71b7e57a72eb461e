/// What a representative stands for up to a zoom, as one of a chain.
struct ClusterNode: Sendable {
  /// Where the sums are kept elsewhere, their place there.
  private var east: Int32 = 0
  private var south: Int32 = 0
  /// In the highest bit whether the sums are kept elsewhere, which have more bits.
  private var countBits: UInt32 = 1
  /// The zoom in the highest five bits, then the number of the next node up or all ones.
  private var link: UInt32

  private static let last: UInt32 = 0x07ff_ffff
  private static let wide: UInt32 = 0x8000_0000

  /// The node of a point alone.
  @inline(__always) init(zoom: Int, next: Int32) {
    link = UInt32(zoom) << 27 | UInt32(bitPattern: next) & ClusterNode.last
  }

  @inline(__always) var zoom: Int { Int(link &>> 27) }
  @inline(__always) var count: UInt32 { countBits & ~ClusterNode.wide }
  /// Where the sums are kept that have more bits; nil where they are in the node itself.
  @inline(__always) var widePlace: Int32? { countBits < ClusterNode.wide ? nil : east }

  /// The sums that are in the node itself.
  @inline(__always) var sums: ClusterSums {
    ClusterSums(count: countBits, east: Int64(east), south: Int64(south))
  }

  /// Answers whether the node has room for sums.
  @inline(__always) static func hasRoom(for sums: ClusterSums) -> Bool {
    Int64(Int32(truncatingIfNeeded: sums.east)) == sums.east
      && Int64(Int32(truncatingIfNeeded: sums.south)) == sums.south
  }

  /// Keeps sums that the node has room for.
  @inline(__always) mutating func set(_ sums: ClusterSums) {
    (east, south) = (Int32(truncatingIfNeeded: sums.east), Int32(truncatingIfNeeded: sums.south))
    countBits = sums.count
  }

  /// Keeps where sums are that it has no room for.
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
