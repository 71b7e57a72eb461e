import Geography
import Glibc

/// A spatial index of localities.
///
/// Localities are grouped in cells of 1°, and cells in blocks of 10°. Each cell and each block has a bounding sphere. A
/// search skips spheres that are farther away than the best result so far. Distances are straight lines in space, so
/// that the poles and the date line need no special treatment. The index is created in O(n).
struct LocalityGrid: Sendable {
  /// The bounding sphere of the localities in a cell, or of the cells in a block. `first..<end` are the indices of
  /// these localities or cells.
  private struct BoundingSphere: Sendable {
    var center: EarthPoint
    var radius: Double
    var first: Int32
    var end: Int32

    /// Returns a lower bound of the straight-line distance to the contents of the sphere, in meters.
    @inline(__always) func nearest(to point: EarthPoint) -> Double {
      center.squaredChord(to: point).squareRoot() - radius
    }
  }

  private struct Entry: Sendable {
    var point: EarthPoint
    var locality: Int32
  }

  private let entries: [Entry]
  private let cells: [BoundingSphere]
  private let blocks: [BoundingSphere]

  init(_ tables: GazetteerTables) {
    let localities = 0..<tables.localityCount
    // Number the cells so that the cells of a block are consecutive.
    let numbers = localities.map { locality -> Int32 in
      let coordinate = tables.coordinate(ofLocality: locality)
      let row = min(179, max(0, Int((coordinate.latitude + 90).rounded(.down))))
      let column = min(359, max(0, Int((coordinate.longitude + 180).rounded(.down))))
      return Int32(((row / 10) * 36 + column / 10) * 100 + (row % 10) * 10 + column % 10)
    }
    var ends = [Int32](repeating: 0, count: 64_801)
    for number in numbers { ends[Int(number) + 1] += 1 }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    var next = ends
    let nowhere = Entry(point: EarthPoint(x: 0, y: 0, z: 0), locality: 0)
    var entries = [Entry](repeating: nowhere, count: localities.count)
    for locality in localities {
      let number = Int(numbers[locality])
      entries[Int(next[number])] = Entry(
        point: EarthPoint(tables.coordinate(ofLocality: locality)), locality: Int32(locality))
      next[number] += 1
    }
    var cells: [BoundingSphere] = []
    var blocks: [BoundingSphere] = []
    for block in 0..<648 {
      let first = cells.count
      for number in block * 100..<(block + 1) * 100 where ends[number] < ends[number + 1] {
        let range = Int(ends[number])..<Int(ends[number + 1])
        cells.append(LocalityGrid.ball(range, range.map { (entries[$0].point, 0) }))
      }
      guard first < cells.count else { continue }
      let range = first..<cells.count
      blocks.append(LocalityGrid.ball(range, range.map { (cells[$0].center, cells[$0].radius) }))
    }
    self.entries = entries
    self.cells = cells
    self.blocks = blocks
  }

  /// Returns a sphere that contains several smaller spheres.
  private static func ball(_ range: Range<Int>, _ balls: [(center: EarthPoint, radius: Double)])
    -> BoundingSphere
  {
    let count = Double(balls.count)
    let center = EarthPoint(
      x: balls.reduce(0) { $0 + $1.center.x } / count, y: balls.reduce(0) { $0 + $1.center.y } / count,
      z: balls.reduce(0) { $0 + $1.center.z } / count)
    let radius = balls.map { $0.center.squaredChord(to: center).squareRoot() + $0.radius }.max() ?? 0
    return BoundingSphere(
      center: center, radius: radius + 0.01, first: Int32(range.lowerBound), end: Int32(range.upperBound))
  }

  /// Among the localities for which `isWanted` returns `true`, returns the locality with the shortest straight-line
  /// distance to `point`, and this distance. Returns `nil` if the distance is greater than `limit` meters.
  func nearest(
    to point: EarthPoint, within limit: Double = .infinity, where isWanted: (Int) -> Bool = { _ in true }
  ) -> (locality: Int, chord: Double)? {
    var best: (locality: Int, chord: Double)?
    var bound = limit
    var squaredBound = limit * limit
    func look(into block: BoundingSphere) {
      for cell in Int(block.first)..<Int(block.end) where cells[cell].nearest(to: point) < bound {
        for index in Int(cells[cell].first)..<Int(cells[cell].end) {
          let squared = entries[index].point.squaredChord(to: point)
          if squared < squaredBound, isWanted(Int(entries[index].locality)) {
            squaredBound = squared
            bound = squared.squareRoot()
            best = (Int(entries[index].locality), bound)
          }
        }
      }
    }
    // Search the nearest block first. After that, most other blocks can usually be skipped.
    var first = 0
    var least = Double.infinity
    for index in blocks.indices {
      let distance = blocks[index].nearest(to: point)
      if distance < least { (first, least) = (index, distance) }
    }
    guard least < bound else { return nil }
    look(into: blocks[first])
    for index in blocks.indices where index != first && blocks[index].nearest(to: point) < bound {
      look(into: blocks[index])
    }
    return best
  }

  /// Calls `body` with each locality whose straight-line distance to `point` is at most `limit` meters, and with this
  /// distance.
  func forEach(within limit: Double, of point: EarthPoint, _ body: (_ locality: Int, _ chord: Double) -> Void)
  {
    for block in blocks where block.nearest(to: point) <= limit {
      for cell in Int(block.first)..<Int(block.end) where cells[cell].nearest(to: point) <= limit {
        for index in Int(cells[cell].first)..<Int(cells[cell].end) {
          let squared = entries[index].point.squaredChord(to: point)
          if squared <= limit * limit { body(Int(entries[index].locality), squared.squareRoot()) }
        }
      }
    }
  }
}
