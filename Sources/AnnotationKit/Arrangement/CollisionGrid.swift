import Geography

/// Shapes in squares of the plane, so that what collides with one is found without asking all the others.
///
/// Adding, moving and asking are O(1) where shapes are about as large as a square and do not pile up.
struct CollisionGrid {
  private struct Cell: Hashable {
    var x, y: Int32
  }

  /// Logical pixels; about the size of a marker.
  private static let side = 48.0
  /// What is farther from the map's corner than so many squares shares those at the edge, however large it is.
  private static let reach = 256.0

  private var shapes: [Int: CollisionShape] = [:]
  private var cells: [Cell: [Int]] = [:]

  /// Puts `shape` in the grid as `id`'s, in place of the one it had; nil takes it out.
  mutating func place(_ shape: CollisionShape?, as id: Int) {
    if let before = shapes.removeValue(forKey: id) {
      forEachCell(of: before) { cell in cells[cell]?.removeAll { $0 == id } }
    }
    guard let shape else { return }
    shapes[id] = shape
    forEachCell(of: shape) { cell in cells[cell, default: []].append(id) }
  }

  /// The least of those that collide with `shape` and that `condition` holds for.
  func first(collidingWith shape: CollisionShape, where condition: (Int) -> Bool = { _ in true }) -> Int? {
    var least: Int?
    forEachCell(of: shape) { cell in
      for id in cells[cell] ?? [] where id < least ?? .max && condition(id) {
        if let other = shapes[id], other.collides(with: shape) { least = id }
      }
    }
    return least
  }

  private func forEachCell(of shape: CollisionShape, _ body: (Cell) -> Void) {
    let bounds = shape.bounds
    func cell(_ length: Double) -> Int32 {
      let cell = (length / CollisionGrid.side).rounded(.down)
      return Int32(max(-CollisionGrid.reach, min(CollisionGrid.reach, cell)))
    }
    for y in cell(bounds.minY)...cell(bounds.maxY) {
      for x in cell(bounds.minX)...cell(bounds.maxX) { body(Cell(x: x, y: y)) }
    }
  }
}
