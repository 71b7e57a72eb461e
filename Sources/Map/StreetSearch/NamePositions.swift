import Geography
import Streets

/// The positions of a name in a block, at most one in each cell of a grid. A search result is at the nearest position.
struct NamePositions {
  /// The positions, in the order in which they were added.
  private(set) var all: [MercatorPoint] = []
  private var cells: Set<SIMD2<Int>> = []
  /// The zoom of the grid's cells: 306 meters at the equator, 153 meters at a latitude of 60°.
  private var zoom = 17

  /// The maximum number of positions. The grid becomes coarser if a name has more.
  private static let capacity = 48

  init(_ feature: NamedFeature) { add(feature) }

  mutating func add(_ feature: NamedFeature) {
    for position in feature.linePositions.isEmpty ? [feature.position] : feature.linePositions {
      add(position)
      while all.count > NamePositions.capacity { coarsen() }
    }
  }

  private mutating func add(_ position: MercatorPoint) {
    let count = Double(1 << zoom)
    let cell = SIMD2(Int((position.x * count).rounded(.down)), Int((position.y * count).rounded(.down)))
    if cells.insert(cell).inserted { all.append(position) }
  }

  private mutating func coarsen() {
    zoom -= 1
    let positions = all
    (all, cells) = ([], [])
    for position in positions { add(position) }
  }
}
