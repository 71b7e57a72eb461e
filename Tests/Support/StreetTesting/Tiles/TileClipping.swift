import Tiles

/// Cuts shapes of the city to a tile with a buffer around it.
struct TileClipping {
  let extent: Int
  /// The width of the buffer in units, as in OpenMapTiles: 4 of 256 pixels.
  static let buffer = 64.0

  let tile: TileID
  private let low = -buffer
  private let high: Double

  /// Creates a clipping to a tile whose width is `extent` units.
  init(_ tile: TileID, extent: Int) {
    (self.tile, self.extent) = (tile, extent)
    high = Double(extent) + TileClipping.buffer
  }

  /// Whether a shape with these bounds may have a part in the tile or its buffer.
  func meets(_ bounds: ShapeBounds) -> Bool {
    let (start, end) = (position(bounds.low), position(bounds.high))
    return start.x <= high && start.y <= high && end.x >= low && end.y >= low
  }

  /// Returns the part of a shape in the tile, or `nil` if the tile doesn't contain any.
  func geometry(of shape: CityFeature.Shape) -> TileGeometry? {
    switch shape {
    case .point(let point):
      let position = position(point)
      guard isInside(position) else { return nil }
      return .points([rounded(position)])
    case .line(let line):
      let lines = pieces(line.map(position)).map { distinct($0) }.filter { $0.count > 1 }
      return lines.isEmpty ? nil : .lines(lines)
    case .polygon(let rings):
      let clipped = rings.map { distinct(clip($0.map(position)), isRing: true) }
        .map { $0.count > 2 && TileGeometry.area($0) != 0 ? $0 : [] }
      guard let outer = clipped.first, !outer.isEmpty else { return nil }
      return .polygon([outer] + clipped.dropFirst().filter { !$0.isEmpty })
    }
  }

  private func position(_ point: CityPoint) -> SIMD2<Double> {
    let world = CityProjection.world(point)
    return position(SIMD2(world.x, world.y))
  }

  /// Returns the position in the tile of a point in Web Mercator, whose axes are in 0...1.
  private func position(_ world: SIMD2<Double>) -> SIMD2<Double> {
    let scale = Double(1 << tile.z)
    return SIMD2(world.x * scale - Double(tile.x), world.y * scale - Double(tile.y))
      * Double(extent)
  }

  private func isInside(_ point: SIMD2<Double>) -> Bool {
    (low...high).contains(point.x) && (low...high).contains(point.y)
  }

  private func rounded(_ point: SIMD2<Double>) -> SIMD2<Int32> {
    SIMD2<Int32>(point, rounding: .toNearestOrAwayFromZero)
  }

  /// Rounds points and removes repeated points.
  private func distinct(_ points: [SIMD2<Double>], isRing: Bool = false) -> [SIMD2<Int32>] {
    var result: [SIMD2<Int32>] = []
    for point in points.map(rounded) where result.last != point { result.append(point) }
    if isRing, result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }

  /// Cuts a line into the pieces in the tile, by Liang and Barsky's method.
  private func pieces(_ line: [SIMD2<Double>]) -> [[SIMD2<Double>]] {
    var pieces: [[SIMD2<Double>]] = []
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (first, last) = segment(start, end) else { continue }
      if first == 0, !pieces.isEmpty, pieces[pieces.count - 1].last == start {
        pieces[pieces.count - 1].append(start + (end - start) * last)
      } else {
        pieces.append([start + (end - start) * first, last == 1 ? end : start + (end - start) * last])
      }
      if last == 1 { pieces[pieces.count - 1][pieces[pieces.count - 1].count - 1] = end }
    }
    return pieces
  }

  /// Returns the part of a segment in the tile, as a range in 0...1.
  private func segment(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> (Double, Double)? {
    var (first, last) = (0.0, 1.0)
    let delta = end - start
    for axis in 0..<2 {
      for (slope, distance) in [(-delta[axis], start[axis] - low), (delta[axis], high - start[axis])] {
        if slope == 0 {
          if distance < 0 { return nil }
        } else if slope < 0 {
          first = max(first, distance / slope)
        } else {
          last = min(last, distance / slope)
        }
      }
    }
    return first <= last ? (first, last) : nil
  }

  /// Cuts a ring by Sutherland and Hodgman's method.
  private func clip(_ ring: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var ring = ring
    for (axis, bound, sign) in [(0, low, 1.0), (0, high, -1.0), (1, low, 1.0), (1, high, -1.0)] {
      var result: [SIMD2<Double>] = []
      for (index, point) in ring.enumerated() {
        let previous = ring[(index + ring.count - 1) % ring.count]
        let (isIn, wasIn) = ((point[axis] - bound) * sign >= 0, (previous[axis] - bound) * sign >= 0)
        if isIn != wasIn {
          let part = (bound - previous[axis]) / (point[axis] - previous[axis])
          result.append(previous + (point - previous) * part)
        }
        if isIn { result.append(point) }
      }
      ring = result
    }
    return ring
  }
}
