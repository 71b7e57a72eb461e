import AnnotationKit
import Geography

/// Finds the lines and areas in a part of the map.
@MainActor final class ShapeIndex {
  /// Fewer are looked at one by one.
  private static let least = 32
  private var tree = BoxTree([])
  /// What the tree was made of.
  private var edition: Int?

  /// The indices of those of which a part may lie in `area`, on any copy of the world, ascending. O(log n + found) as
  /// long as `edition` says that `shapes` are the same.
  func indices(in area: Rectangle, of shapes: [OverlayShape], edition: Int) -> [Int] {
    guard shapes.count > ShapeIndex.least else {
      return shapes.indices.filter { shapes[$0].turns(in: area) != nil }
    }
    if edition != self.edition {
      tree = BoxTree(shapes.map(\.bounds))
      self.edition = edition
    }
    guard let bounds = tree.bounds else { return [] }
    // The shapes stand on one copy of the world, and the area may be on any.
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
