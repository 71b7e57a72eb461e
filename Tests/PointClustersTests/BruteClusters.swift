import Geography
import PointClusters

/// A direct implementation of the definition of clusters, which compares each pair of points at each zoom.
struct BruteClusters {
  struct Member {
    var point: ClusteredPoint
    var rank: UInt64
    var x: Int64
    var y: Int64
  }

  /// The representative of each point at each zoom, by slot.
  private(set) var representatives: [[Int32: Int32]] = []
  private(set) var members: [Int32: Member] = [:]
  let options: ClusteringOptions

  private static let side: Int64 = 1 << 32

  init(_ options: ClusteringOptions, _ points: [ClusteredPoint]) {
    self.options = options
    for point in points where point.position.isFinite && point.group != 0 {
      let x = point.position.x - point.position.x.rounded(.down)
      func step(_ number: Double) -> Int64 {
        max(0, min(BruteClusters.side - 1, Int64(number * 4_294_967_296)))
      }
      members[point.slot] = Member(
        point: point, rank: BruteClusters.rank(point.key), x: step(x), y: step(point.position.y))
    }
    representatives = Array(repeating: [:], count: options.zooms.upperBound + 1)
    var inputs = members.values.sorted { $0.rank > $1.rank }
    var owners = Dictionary(uniqueKeysWithValues: members.keys.map { ($0, $0) })
    for zoom in options.zooms.reversed() {
      let reach = Int64(min(options.radius * 16_777_216 / Double(1 << zoom), 2_147_483_647))
      var chosen: [Member] = []
      for input in inputs where !chosen.contains(where: { isNear($0, input, reach) }) { chosen.append(input) }
      var parents: [Int32: Int32] = [:]
      for input in inputs {
        let near = chosen.filter { isNear($0, input, reach) }
        parents[input.point.slot] =
          near.min { (square($0, input), $1.rank) < (square($1, input), $0.rank) }!.point.slot
      }
      owners = owners.mapValues { parents[$0]! }
      representatives[zoom] = owners
      inputs = chosen
    }
  }

  func isNear(_ a: Member, _ b: Member, _ reach: Int64) -> Bool {
    a.point.group == b.point.group && square(a, b) <= UInt64(reach * reach)
  }

  private func square(_ a: Member, _ b: Member) -> UInt64 {
    let (x, y) = (east(a, b), a.y - b.y)
    // The distance exceeds any radius, and its square exceeds 64 bits.
    guard y.magnitude < 1 << 31 else { return .max }
    return UInt64(x.magnitude) * UInt64(x.magnitude) + UInt64(y.magnitude) * UInt64(y.magnitude)
  }

  /// Returns the eastward distance in the shorter direction around the globe.
  private func east(_ a: Member, _ b: Member) -> Int64 {
    let x = (a.x - b.x + 2 * BruteClusters.side) % BruteClusters.side
    return x >= BruteClusters.side / 2 ? x - BruteClusters.side : x
  }

  private static func rank(_ key: UInt64) -> UInt64 {
    var bits = key &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }

  /// Returns the slots of each cluster and each single point at a zoom, by representative.
  func groups(zoom: Int) -> [Int32: Set<Int32>] {
    var groups: [Int32: Set<Int32>] = [:]
    for (slot, owner) in representatives[zoom] { groups[owner, default: []].insert(slot) }
    return groups
  }

  /// Returns the mean of the members. Distances are summed along each member's chain of parents, relative to
  /// the representative.
  func mean(of slots: Set<Int32>, from representative: Int32, zoom: Int) -> MercatorPoint {
    let center = members[representative]!
    var (x, y) = (0.0, 0.0)
    for slot in slots {
      // The path visits the representatives at each zoom. Each step is shorter than half the globe.
      var (from, sum) = (members[slot]!, Int64(0))
      for step in options.zooms.reversed() where step >= zoom {
        let to = members[representatives[step][slot]!]!
        sum += east(from, to)
        from = to
      }
      x += Double(sum)
      y += Double(members[slot]!.y - center.y)
    }
    let count = Double(slots.count)
    return MercatorPoint(
      x: (Double(center.x) + 0.5 + x / count) / 4_294_967_296,
      y: (Double(center.y) + 0.5 + y / count) / 4_294_967_296)
  }
}
