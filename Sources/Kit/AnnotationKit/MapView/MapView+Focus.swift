import Geography

/// A keyboard focus that moves from item to item. MapKit leaves this to the system's accessibility features.
extension MapView: KeyboardFocusHost {
  /// The maximum number of visible items that keyboard navigation steps through.
  nonisolated public static let focusLimit = KeyboardFocus.limit

  /// The item that has the keyboard focus: the item selected last, or a focused cluster. Clusters can't be
  /// selected.
  public var focusedKey: AnnotationKey? { focus.key }

  /// Moves the focus to the next item in reading order, or to the previous one, and selects it unless it is a cluster.
  /// Returns `false` if nothing is in view.
  @discardableResult
  public func moveFocus(isForward: Bool) -> Bool { focus.move(isForward: isForward) }

  /// Moves the focus to the nearest item in `direction`, a vector of length 1 with x to the right and y down. The
  /// search starts at the focused item, or at the center of the view if no visible item is focused. Returns `false` if
  /// there is no item.
  @discardableResult
  public func moveFocus(toward direction: Point) -> Bool { focus.move(toward: direction) }

  /// Removes the focus from a cluster. Returns `false` if no cluster is focused.
  @discardableResult
  public func clearFocus() -> Bool { focus.clear() }
}

/// The visible items, for keyboard navigation and screen readers.
extension MapView {
  /// Returns the markers, clusters, lines and areas in view, in reading order: rows from the top to the bottom, each
  /// from left to right. If there are more than `limit` items, returns the items nearest to the center of the view. O(n
  /// log n) for n items in view.
  public func visibleItems(atMost limit: Int = .max) -> [VisibleItem] { focus.visibleItems(atMost: limit) }

  /// Returns the area of the view that a marker, a cluster, a line or an area currently covers. Returns `nil` if the
  /// item doesn't exist, or if no part of a line or an area is in view. O(1) for markers.
  public func shownBounds(of key: AnnotationKey) -> Rectangle? { items.bounds(of: key) }

  /// Returns whether a marker, a cluster, a line or an area has this key, in view or not. O(1).
  public func hasItem(_ key: AnnotationKey) -> Bool { items.contains(key) }

  /// Returns the annotation or cluster whose tip is nearest to the center of the view, within `distance`
  /// logical pixels. Returns `nil` if there is none. O(found).
  public func keyNearMiddle(within distance: Double = 80) -> AnnotationKey? {
    items.keyNearCenter(within: distance)
  }
}
