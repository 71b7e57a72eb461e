import Geography

/// A marker, a cluster, a line or an area that is in view.
public struct VisibleItem: Hashable, Sendable {
  /// The key of the annotation or the shape.
  public var key: AnnotationKey
  /// The area that the item covers, in logical pixels of the view. Lines and areas are clipped to the view.
  public var bounds: Rectangle

  /// Creates an item that covers `bounds` of the view.
  public init(key: AnnotationKey, bounds: Rectangle) { (self.key, self.bounds) = (key, bounds) }
}

/// The order in which the keyboard moves through visible items.
enum ReadingOrder {
  /// The height of a row in logical pixels. Items whose centers are within this distance of the highest one
  /// form a row.
  static let rowHeight = 32.0

  /// Sorts items in rows from the top to the bottom, each from left to right. O(n log n).
  static func sorted(_ items: [VisibleItem]) -> [VisibleItem] {
    func comesBefore(_ one: VisibleItem, _ other: VisibleItem, along axis: KeyPath<Rectangle, Double>) -> Bool
    {
      let (place, otherPlace) = (one.bounds[keyPath: axis], other.bounds[keyPath: axis])
      return place == otherPlace ? one.key < other.key : place < otherPlace
    }
    var sorted = items.sorted { comesBefore($0, $1, along: \.midY) }
    var start = 0
    for index in sorted.indices.dropFirst() + [sorted.count] where !sorted.isEmpty {
      guard
        index == sorted.count
          || sorted[index].bounds.midY > sorted[start].bounds.midY + ReadingOrder.rowHeight
      else { continue }
      sorted[start..<index].sort { comesBefore($0, $1, along: \.midX) }
      start = index
    }
    return sorted
  }

  /// Returns the item after the item with the key `key`, or the item before it if `isForward` is `false`. Wraps around.
  /// If no item has the key, returns the first or the last item. O(n).
  static func item(after key: AnnotationKey?, in items: [VisibleItem], isForward: Bool) -> VisibleItem? {
    guard !items.isEmpty else { return nil }
    guard let index = items.firstIndex(where: { $0.key == key }) else {
      return isForward ? items.first : items.last
    }
    return items[(index + (isForward ? 1 : -1) + items.count) % items.count]
  }

  /// Returns the nearest item within 45° of `direction`, seen from `start`, or `nil` if there is none. O(n).
  static func item(
    from start: Point, toward direction: Point, in items: [VisibleItem], except excluded: AnnotationKey?
  ) -> VisibleItem? {
    var best: (item: VisibleItem, cost: Double)?
    for item in items where item.key != excluded {
      let offset = item.bounds.center - start
      let ahead = offset.x * direction.x + offset.y * direction.y
      let aside = abs(offset.x * direction.y - offset.y * direction.x)
      guard ahead > 0.5, aside <= ahead else { continue }
      let cost = ahead + aside
      if best.map({ cost < $0.cost }) ?? true { best = (item, cost) }
    }
    return best?.item
  }
}
