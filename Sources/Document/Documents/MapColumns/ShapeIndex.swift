import Geography
import Graphics
import Keys

/// An index for finding lines and areas in a region of the map.
@MainActor final class ShapeIndex {
  /// The maximum number of shapes that are tested individually, without a tree.
  private static let least = 32
  private var tree = BoxTree([])
  /// The edition of the shapes in the tree.
  private var edition: Int?

  /// Returns the indices, in ascending order, of shapes that may have a part in `area`, on any copy of the world. O(log
  /// n + found) as long as `edition` stays the same.
  func indices(in area: Rectangle, of shapes: [OverlayShape], edition: Int) -> [Int] {
    guard shapes.count > ShapeIndex.least else {
      return shapes.indices.filter { shapes[$0].turns(in: area) != nil }
    }
    if edition != self.edition {
      tree = BoxTree(shapes.map(\.bounds))
      self.edition = edition
    }
    guard let bounds = tree.bounds else { return [] }
    // The shapes are stored on one copy of the world, but the area may be on any copy. So search the tree once for each
    // copy that the area touches.
    let first = (area.minX - bounds.maxX).rounded(.up)
    let last = (area.maxX - bounds.minX).rounded(.down)
    guard first <= last, abs(first) < 1e9 else { return [] }
    var found: [Int] = []
    for turn in stride(from: first, through: min(last, first + 63), by: 1) {
      tree.forEach(touching: area.offset(by: Point(x: -turn, y: 0))) { found.append($0) }
    }
    return first == last ? found.sorted() : Array(Set(found)).sorted()
  }
}
