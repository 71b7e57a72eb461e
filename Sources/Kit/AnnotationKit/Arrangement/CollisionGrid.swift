import Geography

/// A spatial hash of shapes in the plane. It finds the shapes that collide with a given shape without testing
/// all of them.
///
/// Insertions, moves and queries are O(1) if the shapes are about as large as a cell and few overlap.
struct CollisionGrid {
  private struct Cell: Hashable {
    var x, y: Int32
  }

  /// The side of a cell in logical pixels; about the size of a marker.
  private static let side = 48.0
  /// The number of cells in each direction from the map's corner. Shapes farther away share the cells at the
  /// edge, which limits the number of cells of a huge shape.
  private static let reach = 256.0

  private var shapes: [Int: CollisionShape] = [:]
  private var cells: [Cell: [Int]] = [:]

  /// Sets the shape of `id`, replacing the previous shape. `nil` removes it.
  mutating func place(_ shape: CollisionShape?, as id: Int) {
    if let before = shapes.removeValue(forKey: id) {
      forEachCell(of: before) { cell in cells[cell]?.removeAll { $0 == id } }
    }
    guard let shape else { return }
    shapes[id] = shape
    forEachCell(of: shape) { cell in cells[cell, default: []].append(id) }
  }

  /// Returns the lowest identifier whose shape collides with `shape` and which satisfies `condition`.
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
