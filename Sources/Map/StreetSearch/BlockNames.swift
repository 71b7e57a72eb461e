import Geography
import Streets

/// Collects the names of a block of tiles. The pieces of a street become one name with several positions.
struct BlockNames {
  struct Name {
    var feature: NamedFeature
    var positions: NamePositions
  }

  private struct Key: Hashable {
    var name: String
    var group: Int
    var icon: String?
    /// The cell of a point of interest, because several shops can have the same name.
    var cell: SIMD2<Int64>?
  }

  private var order: [Key] = []
  private var byKey: [Key: Name] = [:]
  /// The length of each name's longest piece, whose position is used.
  private var longest: [Key: Double] = [:]

  /// The width of cells in units of the world's width: 38 meters at the equator, 19 meters at a latitude of 60°.
  private static let cellSize = 1.0 / Double(1 << 20)

  var names: [Name] { order.compactMap { byKey[$0] } }

  mutating func add(_ feature: NamedFeature) {
    let isPoint = feature.kind == .pointOfInterest
    let key = Key(
      name: feature.names[0], group: feature.kind.isStreet ? -1 : feature.kind.rawValue, icon: feature.icon,
      cell: isPoint
        ? SIMD2(
          Int64(feature.position.x / BlockNames.cellSize), Int64(feature.position.y / BlockNames.cellSize))
        : nil)
    guard byKey[key] != nil else {
      order.append(key)
      byKey[key] = Name(feature: feature, positions: NamePositions(feature))
      longest[key] = feature.length
      return
    }
    byKey[key]?.add(feature, isLongest: feature.length > longest[key] ?? 0)
    longest[key] = max(longest[key] ?? 0, feature.length)
  }
}

extension BlockNames.Name {
  fileprivate mutating func add(_ other: NamedFeature, isLongest: Bool) {
    if isLongest { feature.position = other.position }
    feature.length += other.length
    if other.kind.rawValue < feature.kind.rawValue { feature.kind = other.kind }
    feature.rank = min(feature.rank, other.rank)
    for name in other.names where !feature.names.contains(name) { feature.names.append(name) }
    positions.add(other)
  }
}

extension StreetLabel.Kind {
  var isStreet: Bool {
    switch self {
    case .majorStreet, .street, .minorStreet, .path: true
    default: false
    }
  }
}
