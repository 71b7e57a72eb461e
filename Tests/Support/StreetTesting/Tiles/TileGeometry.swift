/// The geometry of a feature in a tile, in units of the tile's extent.
enum TileGeometry {
  case points([SIMD2<Int32>])
  case lines([[SIMD2<Int32>]])
  /// Rings of one polygon. The first ring is the outer ring.
  case polygon([[SIMD2<Int32>]])

  var type: UInt64 {
    switch self {
    case .points: 1
    case .lines: 2
    case .polygon: 3
    }
  }

  /// The commands, as specified in section 4.3.
  var commands: [UInt32] {
    var writer = CommandWriter()
    switch self {
    case .points(let points):
      writer.command(1, points.count)
      for point in points { writer.point(point) }
    case .lines(let lines):
      for line in lines { writer.path(line) }
    case .polygon(let rings):
      for (index, ring) in rings.enumerated() {
        // The area of outer rings is positive in the tile's coordinates, and the area of holes negative.
        let isPositive = TileGeometry.area(ring) > 0
        writer.path(isPositive == (index == 0) ? ring : ring.reversed())
        writer.command(7, 1)
      }
    }
    return writer.values
  }

  /// Returns twice the signed area of a ring, which is positive for a clockwise ring if y points down.
  static func area(_ ring: [SIMD2<Int32>]) -> Int {
    var area = 0
    for (index, point) in ring.enumerated() {
      let next = ring[(index + 1) % ring.count]
      area += Int(point.x) * Int(next.y) - Int(next.x) * Int(point.y)
    }
    return area
  }
}

private struct CommandWriter {
  var values: [UInt32] = []
  private var cursor = SIMD2<Int32>(0, 0)

  mutating func command(_ command: UInt32, _ count: Int) { values.append(UInt32(count) << 3 | command) }

  mutating func path(_ points: [SIMD2<Int32>]) {
    command(1, 1)
    point(points[0])
    command(2, points.count - 1)
    for next in points.dropFirst() { point(next) }
  }

  mutating func point(_ point: SIMD2<Int32>) {
    for delta in [point.x - cursor.x, point.y - cursor.y] {
      values.append(UInt32(bitPattern: delta << 1 ^ delta >> 31))
    }
    cursor = point
  }
}
