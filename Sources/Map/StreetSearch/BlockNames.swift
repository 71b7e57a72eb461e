import Geography
import Streets

/// Collects the names of a block of tiles. The pieces of a street become one name.
struct BlockNames {
  private struct Key: Hashable {
    var name: String
    var group: Int
    var icon: String?
    /// The cell of a point of interest, because several shops can have the same name.
    var cell: SIMD2<Int64>?
  }

  private var order: [Key] = []
  private var byKey: [Key: NamedFeature] = [:]
  /// The length of each name's longest piece, whose position is used.
  private var longest: [Key: Double] = [:]

  /// The width of cells in units of the world's width: 38 meters at the equator, 19 meters at a latitude of 60°.
  private static let cellSize = 1.0 / Double(1 << 20)

  var features: [NamedFeature] { order.compactMap { byKey[$0] } }

  mutating func add(_ feature: NamedFeature) {
    let isPoint = feature.kind == .pointOfInterest
    let key = Key(
      name: feature.names[0], group: feature.kind.isStreet ? -1 : feature.kind.rawValue, icon: feature.icon,
      cell: isPoint
        ? SIMD2(
          Int64(feature.position.x / BlockNames.cellSize), Int64(feature.position.y / BlockNames.cellSize))
        : nil)
    guard var known = byKey[key] else {
      order.append(key)
      byKey[key] = feature
      longest[key] = feature.length
      return
    }
    if feature.length > longest[key] ?? 0 {
      known.position = feature.position
      longest[key] = feature.length
    }
    known.length += feature.length
    if feature.kind.rawValue < known.kind.rawValue { known.kind = feature.kind }
    known.rank = min(known.rank, feature.rank)
    for name in feature.names where !known.names.contains(name) { known.names.append(name) }
    byKey[key] = known
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
