import Geography

/// The services of the map view that `KeyboardFocus` needs.
@MainActor protocol KeyboardFocusHost: AnyObject {
  func isSelectable(_ key: AnnotationKey) -> Bool
}

/// A keyboard focus that moves from item to item. A focused annotation is selected. A cluster can't be selected, so
/// `Taps` stores the focused cluster.
@MainActor final class KeyboardFocus {
  /// The maximum number of visible items that keyboard navigation steps through.
  nonisolated static let limit = 200

  private unowned let host: any KeyboardFocusHost
  private unowned let layout: any LayoutRequests
  private let contents: MapContents
  private let surface: MapSurface
  private let items: VisibleItems
  private let taps: Taps

  init(
    of contents: MapContents, on surface: MapSurface, items: VisibleItems, taps: Taps,
    layout: any LayoutRequests, host: any KeyboardFocusHost
  ) {
    (self.contents, self.surface, self.items) = (contents, surface, items)
    (self.taps, self.layout, self.host) = (taps, layout, host)
  }

  /// The item that has the focus: the item selected last, or a focused cluster.
  var key: AnnotationKey? {
    contents.selection.primary ?? taps.focusedCluster.flatMap { isShown($0) ? $0 : nil }
  }

  /// Returns the items in view, of which there are at most `limit`, in reading order.
  func visibleItems(atMost limit: Int) -> [VisibleItem] {
    guard surface.size.width > 0 else { return [] }
    layout.layoutIfNeeded()
    return items.items(atMost: limit)
  }

  func move(isForward: Bool) -> Bool {
    let items = visibleItems(atMost: KeyboardFocus.limit)
    guard let next = ReadingOrder.item(after: key, in: items, isForward: isForward) else { return false }
    set(next.key)
    return true
  }

  func move(toward direction: Point) -> Bool {
    let items = visibleItems(atMost: KeyboardFocus.limit)
    let current = items.first { $0.key == key }
    let start = current?.bounds.center ?? surface.center
    guard
      let next = ReadingOrder.item(from: start, toward: direction, in: items, except: current?.key)
    else { return false }
    set(next.key)
    return true
  }

  func clear() -> Bool {
    defer { taps.focusedCluster = nil }
    return contents.selection.isEmpty && key != nil
  }

  private func set(_ key: AnnotationKey) {
    let source = contents.source
    let isCluster = source.isCluster(key) || contents.annotation(for: key) is ClusterAnnotation
    if !isCluster, contents.isShape(key) || host.isSelectable(key) {
      taps.focusedCluster = nil
      return contents.selection.select(only: key)
    }
    // Deselecting a marker may return it to its cluster, so the cluster is determined afterwards.
    contents.selection.clear()
    taps.focusedCluster = source.cluster(holding: key, zoom: surface.viewport.zoom)?.key ?? key
  }

  private func isShown(_ key: AnnotationKey) -> Bool {
    let source = contents.source
    return source.isCluster(key)
      ? source.cluster(holding: key, zoom: surface.viewport.zoom)?.key == key : contents.isPresent(key)
  }

  /// The ring around a focused cluster, or `nil`. Selected items already look different.
  var ring: PlacedDrawing? {
    guard taps.focusedCluster != nil, contents.selection.isEmpty, let key, let bounds = items.bounds(of: key)
    else { return nil }
    let radius = max(bounds.width, bounds.height) / 2 + 4
    let circle = Path.circle(center: .zero, radius: radius)
    return PlacedDrawing(
      key: key, part: .ring,
      drawing: Drawing([
        .stroke(circle, Stroke(.white, width: 5)),
        .stroke(circle, Stroke(.selectedShape, width: 2.5)),
      ]), bounds: Rectangle(center: .zero, size: Size(width: 2 * radius, height: 2 * radius)).inset(by: -4),
      transform: Transform(translation: bounds.center))
  }
}
