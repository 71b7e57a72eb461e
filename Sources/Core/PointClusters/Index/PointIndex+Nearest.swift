import Geography
import Glibc

extension PointIndex {
  /// Returns the slot of the point nearest to `coordinate` on a sphere, excluding `excluded`. Returns `nil` if there is
  /// no such point. O(log n) if few points are about as near, plus one step for every 4,000 points.
  public func nearest(to coordinate: Coordinate, except excluded: Int32? = nil) -> Int32? {
    guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return nil }
    var search = NearestSearch(to: coordinate, except: excluded)
    // Start with any point, so that the search is limited to nearer points.
    if let block = blocks.block(for: GridPoint(MercatorPoint(coordinate)).code) {
      blocks.forEachSlot(in: block) { search.test($0, position(of: $0)) }
    }
    blocks.forEachSlot(inBlocksWhere: { search.mayHold($0) }) { search.test($0, position(of: $0)) }
    return search.found
  }
}

extension PointBlocks {
  fileprivate func forEachSlot(in block: Int32, _ body: (Int32) -> Void) {
    for entry in columns.entries(of: block) { body(columns.slot(at: entry)) }
  }

  fileprivate func forEachSlot(inBlocksWhere condition: (GridBox) -> Bool, _ body: (Int32) -> Void) {
    for chunk in order.chunks where condition(chunks.chunkBoxes[Int(chunk)]) {
      for place in chunks.places(of: chunk) where condition(chunks.boxes[place]) {
        forEachSlot(in: chunks.blocks[place], body)
      }
    }
  }
}

/// A search for the nearest of the tested points.
private struct NearestSearch {
  private(set) var found: Int32?
  /// The distance of the found point in radians.
  private var distance = Double.infinity
  private var position: MercatorPoint?
  private let excluded: Int32?
  private let coordinate: Coordinate
  private let latitude: Double
  private let longitude: Double

  // The box that contains all nearer points. A box that extends beyond the eastern edge of the grid continues at the
  // western edge.
  private var west: UInt32 = 0
  private var width = UInt32.max
  private var north: UInt32 = 0
  private var south = UInt32.max

  init(to coordinate: Coordinate, except excluded: Int32?) {
    self.excluded = excluded
    self.coordinate = coordinate
    (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
  }

  func mayHold(_ box: GridBox) -> Bool {
    box.minY <= south && north <= box.maxY
      && (box.minX &- west <= width || west &- box.minX <= box.maxX &- box.minX)
  }

  mutating func test(_ slot: Int32, _ position: MercatorPoint) {
    guard slot != excluded else { return }
    // Return early, because thousands of points may have the same position.
    if position == self.position {
      found = found.map { min($0, slot) }
      return
    }
    let other = position.coordinate
    let distance = angle(to: other.latitude * .pi / 180, other.longitude * .pi / 180)
    if distance == self.distance, let found { self.found = min(found, slot) }
    guard distance < self.distance else { return }
    (found, self.distance, self.position) = (slot, distance, position)
    narrow()
  }

  /// Returns the angular distance in radians.
  private func angle(to otherLatitude: Double, _ otherLongitude: Double) -> Double {
    let (up, across) = (sin((latitude - otherLatitude) / 2), sin((longitude - otherLongitude) / 2))
    let haversine = up * up + cos(latitude) * cos(otherLatitude) * across * across
    return 2 * asin(min(1, haversine.squareRoot()))
  }

  /// Calculates the box around all points within the distance. A circle on the sphere is widest where meridians touch
  /// it, and has the full width if it contains a pole.
  private mutating func narrow() {
    // Enlarge the distance by more than two grid steps and the possible rounding errors.
    let reach = distance + 4e-9
    let (top, bottom) = (latitude + reach, latitude - reach)
    north = GridPoint.step(MercatorPoint(Coordinate(latitude: top * 180 / .pi, longitude: 0)).y - 1e-9)
    south = GridPoint.step(MercatorPoint(Coordinate(latitude: bottom * 180 / .pi, longitude: 0)).y + 1e-9)
    guard top < .pi / 2, bottom > -.pi / 2 else { return (west, width) = (0, .max) }
    let aside = asin(min(1, sin(reach) / cos(latitude))) / (2 * .pi) + 1e-9
    guard aside < 0.5 else { return (west, width) = (0, .max) }
    let x = coordinate.longitude / 360 + 0.5 - aside
    (west, width) = (GridPoint.step(x - x.rounded(.down)), GridPoint.step(2 * aside))
  }
}
