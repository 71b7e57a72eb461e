import Geography
import Glibc

extension PointIndex {
  /// The index of the position that is nearest to `coordinate` on the ground, as on a sphere, other than `excluded`;
  /// nil where there is no other. Positions beyond the Mercator square's edge count as at the edge. The positions are those of the
  /// last update, or as they have moved since. O(log n) where few are about as near.
  public func nearest(to coordinate: Coordinate, of positions: [MercatorPoint], except excluded: Int?) -> Int?
  {
    var search = NearestSearch(to: coordinate, except: excluded)
    for index in loose { search.test(Int(index), positions) }
    look(in: 0..<codes.count, Cell(), positions, &search)
    return search.found
  }

  /// A square of the Z-order curve.
  private struct Cell {
    var x = 0.0
    var y = 0.0
    var level = 0

    var side: Double { 1 / Double(1 << level) }

    func quarter(_ number: Int) -> Cell {
      let half = side / 2
      return Cell(
        x: x + (number & 1 == 1 ? half : 0), y: y + (number & 2 == 2 ? half : 0), level: level + 1)
    }
  }

  /// Looks into the quarters that can hold what is nearer than what is found, the nearest first.
  private func look(
    in range: Range<Int>, _ cell: Cell, _ positions: [MercatorPoint], _ search: inout NearestSearch
  ) {
    if range.count <= 16 || cell.level == PointIndex.bits {
      for entry in range where !isLoose[Int(order[entry])] { search.test(Int(order[entry]), positions) }
      return
    }
    var quarters: [(range: Range<Int>, cell: Cell, least: Double)] = []
    forEachQuarter(of: range, x: cell.x, y: cell.y, level: cell.level) { number, range in
      guard !range.isEmpty else { return }
      let quarter = cell.quarter(number)
      quarters.append((range, quarter, search.least(x: quarter.x, y: quarter.y, side: quarter.side)))
    }
    quarters.sort { $0.least < $1.least }
    for quarter in quarters where quarter.least < search.distance {
      look(in: quarter.range, quarter.cell, positions, &search)
    }
  }
}

/// What is nearest to a coordinate among all that it was shown.
private struct NearestSearch {
  private(set) var found: Int?
  /// To what is found, in radians.
  private(set) var distance = Double.infinity
  private var position: MercatorPoint?
  private let excluded: Int?
  private let latitude: Double
  private let longitude: Double

  init(to coordinate: Coordinate, except excluded: Int?) {
    self.excluded = excluded
    (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
  }

  mutating func test(_ index: Int, _ positions: [MercatorPoint]) {
    let position = positions[index]
    // Thousands may have one position.
    guard index != excluded, position != self.position, position.isFinite else { return }
    let other = position.coordinate
    let distance = angle(to: other.latitude * .pi / 180, other.longitude * .pi / 180)
    if distance < self.distance { (found, self.distance, self.position) = (index, distance, position) }
  }

  /// In radians.
  private func angle(to otherLatitude: Double, _ otherLongitude: Double) -> Double {
    let (up, across) = (sin((latitude - otherLatitude) / 2), sin((longitude - otherLongitude) / 2))
    let haversine = up * up + cos(latitude) * cos(otherLatitude) * across * across
    return 2 * asin(min(1, haversine.squareRoot()))
  }

  /// No part of a square of the map is nearer, in radians.
  func least(x: Double, y: Double, side: Double) -> Double {
    let north = y <= 0 ? .pi / 2 : MercatorPoint(x: 0, y: y).coordinate.latitude * .pi / 180
    let south = y + side >= 1 ? -.pi / 2 : MercatorPoint(x: 0, y: y + side).coordinate.latitude * .pi / 180
    let up = max(latitude - north, south - latitude, 0)
    let middle = (x + side / 2) * 2 * .pi - .pi
    // From the middle, along the longest parallel and a meridian, everything of it can be reached.
    let longest = north >= 0 && south <= 0 ? 1 : max(cos(north), cos(south))
    let reach = side * .pi * longest + (north - south) / 2
    // Rounding makes nothing too far.
    return max(up, angle(to: (north + south) / 2, middle) - reach) - 1e-12
  }
}
