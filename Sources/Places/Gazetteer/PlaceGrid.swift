import Geography
import Glibc

/// Finds the places about a point.
///
/// Places are filed in cells of a degree, cells in blocks of ten; each cell and block knows the ball its places
/// are in, so what is farther away than something found is passed over as a whole, and neither the poles nor the
/// date line are anything special. Made in O(n).
struct PlaceGrid: Sendable {
  /// Places, cells or blocks from `first` until `end`, none of them outside of the ball.
  private struct Ball: Sendable {
    var center: EarthPoint
    var radius: Double
    var first: Int32
    var end: Int32

    /// How near anything in it may be, in metres straight through the earth.
    @inline(__always) func nearest(to point: EarthPoint) -> Double {
      center.squaredChord(to: point).squareRoot() - radius
    }
  }

  private struct Entry: Sendable {
    var point: EarthPoint
    var place: Int32
  }

  private let entries: [Entry]
  private let cells: [Ball]
  private let blocks: [Ball]

  init(_ tables: GazetteerTables) {
    let places = 0..<tables.placeCount
    // Cells are numbered block by block.
    let numbers = places.map { place -> Int32 in
      let coordinate = tables.placeCoordinate(place)
      let row = min(179, max(0, Int((coordinate.latitude + 90).rounded(.down))))
      let column = min(359, max(0, Int((coordinate.longitude + 180).rounded(.down))))
      return Int32(((row / 10) * 36 + column / 10) * 100 + (row % 10) * 10 + column % 10)
    }
    var ends = [Int32](repeating: 0, count: 64_801)
    for number in numbers { ends[Int(number) + 1] += 1 }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    var next = ends
    let nowhere = Entry(point: EarthPoint(x: 0, y: 0, z: 0), place: 0)
    var entries = [Entry](repeating: nowhere, count: places.count)
    for place in places {
      let number = Int(numbers[place])
      entries[Int(next[number])] = Entry(
        point: EarthPoint(tables.placeCoordinate(place)), place: Int32(place))
      next[number] += 1
    }
    var cells: [Ball] = []
    var blocks: [Ball] = []
    for block in 0..<648 {
      let first = cells.count
      for number in block * 100..<(block + 1) * 100 where ends[number] < ends[number + 1] {
        let range = Int(ends[number])..<Int(ends[number + 1])
        cells.append(PlaceGrid.ball(range, range.map { (entries[$0].point, 0) }))
      }
      guard first < cells.count else { continue }
      let range = first..<cells.count
      blocks.append(PlaceGrid.ball(range, range.map { (cells[$0].center, cells[$0].radius) }))
    }
    self.entries = entries
    self.cells = cells
    self.blocks = blocks
  }

  /// A ball about smaller ones.
  private static func ball(_ range: Range<Int>, _ balls: [(center: EarthPoint, radius: Double)]) -> Ball {
    let count = Double(balls.count)
    let center = EarthPoint(
      x: balls.reduce(0) { $0 + $1.center.x } / count, y: balls.reduce(0) { $0 + $1.center.y } / count,
      z: balls.reduce(0) { $0 + $1.center.z } / count)
    let radius = balls.map { $0.center.squaredChord(to: center).squareRoot() + $0.radius }.max() ?? 0
    return Ball(
      center: center, radius: radius + 0.01, first: Int32(range.lowerBound), end: Int32(range.upperBound))
  }

  /// The place nearest to `point` straight through the earth, of those nearer than `limit` metres that
  /// `isWanted`; and how near it is.
  func nearest(
    to point: EarthPoint, within limit: Double = .infinity, where isWanted: (Int) -> Bool = { _ in true }
  ) -> (place: Int, chord: Double)? {
    var best: (place: Int, chord: Double)?
    var bound = limit
    var squaredBound = limit * limit
    func look(into block: Ball) {
      for cell in Int(block.first)..<Int(block.end) where cells[cell].nearest(to: point) < bound {
        for index in Int(cells[cell].first)..<Int(cells[cell].end) {
          let squared = entries[index].point.squaredChord(to: point)
          if squared < squaredBound, isWanted(Int(entries[index].place)) {
            squaredBound = squared
            bound = squared.squareRoot()
            best = (Int(entries[index].place), bound)
          }
        }
      }
    }
    // The block that may have the nearest goes first: what it has saves looking into most others.
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

  /// Calls `body` with every place within `limit` metres straight through the earth, and how near it is.
  func forEach(within limit: Double, of point: EarthPoint, _ body: (_ place: Int, _ chord: Double) -> Void) {
    for block in blocks where block.nearest(to: point) <= limit {
      for cell in Int(block.first)..<Int(block.end) where cells[cell].nearest(to: point) <= limit {
        for index in Int(cells[cell].first)..<Int(cells[cell].end) {
          let squared = entries[index].point.squaredChord(to: point)
          if squared <= limit * limit { body(Int(entries[index].place), squared.squareRoot()) }
        }
      }
    }
  }
}
