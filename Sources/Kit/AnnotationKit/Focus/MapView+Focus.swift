import Geography

/// A keyboard focus that moves from item to item. MapKit leaves this to the system's accessibility features.
extension MapView {
  /// The maximum number of visible items that keyboard navigation steps through.
  nonisolated public static let focusLimit = 200

  /// The item that has the keyboard focus: the item selected last, or a focused cluster. Clusters can't be
  /// selected.
  public var focusedKey: AnnotationKey? {
    selection.primary ?? focusedCluster.flatMap { isShown($0) ? $0 : nil }
  }

  /// Moves the focus to the next item in reading order, or to the previous one, and selects it unless it is a cluster.
  /// Returns `false` if nothing is in view.
  @discardableResult
  public func moveFocus(isForward: Bool) -> Bool {
    let items = visibleItems(atMost: MapView.focusLimit)
    guard let next = ReadingOrder.item(after: focusedKey, in: items, isForward: isForward) else {
      return false
    }
    focus(next.key)
    return true
  }

  /// Moves the focus to the nearest item in `direction`, a vector of length 1 with x to the right and y down. The
  /// search starts at the focused item, or at the center of the view if no visible item is focused. Returns `false` if
  /// there is no item.
  @discardableResult
  public func moveFocus(toward direction: Point) -> Bool {
    let items = visibleItems(atMost: MapView.focusLimit)
    let current = items.first { $0.key == focusedKey }
    let start = current?.bounds.center ?? Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    guard
      let next = ReadingOrder.item(from: start, toward: direction, in: items, except: current?.key)
    else { return false }
    focus(next.key)
    return true
  }

  /// Removes the focus from a cluster. Returns `false` if no cluster is focused.
  @discardableResult
  public func clearFocus() -> Bool {
    defer { focusedCluster = nil }
    return selection.isEmpty && focusedKey != nil
  }

  private func focus(_ key: AnnotationKey) {
    let isCluster = source.isCluster(key) || annotation(for: key) is ClusterAnnotation
    if !isCluster, isShape(key) || isSelectable(key) {
      focusedCluster = nil
      return selection.select(only: key)
    }
    // Deselecting a marker may return it to its cluster, so the cluster is determined afterwards.
    selection.clear()
    focusedCluster = source.cluster(holding: key, zoom: viewport.zoom)?.key ?? key
  }

  private func isShown(_ key: AnnotationKey) -> Bool {
    source.isCluster(key) ? source.cluster(holding: key, zoom: viewport.zoom)?.key == key : isPresent(key)
  }

  /// The ring around a focused cluster, or `nil`. Selected items already look different.
  var focusRing: PlacedDrawing? {
    guard focusedCluster != nil, selection.isEmpty, let key = focusedKey, let bounds = shownBounds(of: key)
    else { return nil }
    let radius = max(bounds.width, bounds.height) / 2 + 4
    let circle = Path.circle(center: .zero, radius: radius)
    return PlacedDrawing(
      key: key, part: .ring,
      drawing: Drawing([
        .stroke(circle, Stroke(.white, width: 5)),
        .stroke(circle, Stroke(Color(red: 0.11, green: 0.44, blue: 0.85), width: 2.5)),
      ]), bounds: Rectangle(center: .zero, size: Size(width: 2 * radius, height: 2 * radius)).inset(by: -4),
      transform: Transform(translation: bounds.center))
  }
}
