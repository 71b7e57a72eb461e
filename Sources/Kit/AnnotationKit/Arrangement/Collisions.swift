import Geography

/// Decides which views are hidden because they collide with others.
enum Collisions {
  struct Item {
    var key: AnnotationKey
    var priority: FeatureDisplayPriority
    /// The shape, or `nil` if the view collides with nothing.
    var shape: CollisionShape?
    /// Whether the view is always shown. If an exempt view collides with a view that takes precedence, it hides no
    /// other views.
    var isExempt = false
    /// The distance from the center of the visible map, in logical pixels.
    var distance: Double
  }

  /// Returns the views to hide. Of two colliding views, the one with the lower priority is hidden. If the priorities
  /// are equal, the one farther from the center is hidden; if the distances are also equal, the one added later.
  /// Required views are never hidden. A hidden view hides no others. O(n log n) if few views overlap.
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
