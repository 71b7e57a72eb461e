import Geography

/// Which of the views that stand on the map are hidden for the sake of others.
enum Collisions {
  struct Item {
    var key: AnnotationKey
    var priority: FeatureDisplayPriority
    /// nil collides with nothing.
    var shape: CollisionShape?
    /// Shown in any case, and then hides nothing that it did not hide before.
    var isExempt = false
    /// From the middle of what the map shows, in logical pixels.
    var distance: Double
  }

  /// Of each two that collide the one of the lower priority, or else the one farther from the middle, or else
  /// the one added later; unless that one is required, or gives way to a third already. O(n log n) where views
  /// do not pile up.
  static func hidden(of items: [Item]) -> Set<AnnotationKey> {
    var hidden: Set<AnnotationKey> = []
    var grid = CollisionGrid()
    for (order, item) in items.sorted(by: comesFirst).enumerated() {
      guard let shape = item.shape else { continue }
      if item.priority < .required, grid.first(collidingWith: shape) != nil {
        if !item.isExempt { hidden.insert(item.key) }
      } else {
        grid.place(shape, as: order)
      }
    }
    return hidden
  }

  private static func comesFirst(_ one: Item, _ other: Item) -> Bool {
    if one.priority != other.priority { return one.priority > other.priority }
    return one.distance == other.distance ? one.key < other.key : one.distance < other.distance
  }
}
