import Geography

/// A keyboard focus that moves from item to item. MapKit leaves this to the system's accessibility features.
extension MapView {
  /// The maximum number of visible items that keyboard navigation steps through.
  nonisolated public static let focusLimit = 200

  /// The item that has the keyboard focus: the item selected last, or a focused cluster. Clusters can't be
  /// selected.
  public var focusedKey: AnnotationKey? {
    selection.primary ?? taps.focusedCluster.flatMap { isShown($0) ? $0 : nil }
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
    defer { taps.focusedCluster = nil }
    return selection.isEmpty && focusedKey != nil
  }

  private func focus(_ key: AnnotationKey) {
    let isCluster = source.isCluster(key) || annotation(for: key) is ClusterAnnotation
    if !isCluster, contents.isShape(key) || isSelectable(key) {
      taps.focusedCluster = nil
      return selection.select(only: key)
    }
    // Deselecting a marker may return it to its cluster, so the cluster is determined afterwards.
    selection.clear()
    taps.focusedCluster = source.cluster(holding: key, zoom: viewport.zoom)?.key ?? key
  }

  private func isShown(_ key: AnnotationKey) -> Bool {
    source.isCluster(key) ? source.cluster(holding: key, zoom: viewport.zoom)?.key == key : isPresent(key)
  }

  /// The ring around a focused cluster, or `nil`. Selected items already look different.
  var focusRing: PlacedDrawing? {
    guard taps.focusedCluster != nil, selection.isEmpty, let key = focusedKey,
      let bounds = shownBounds(of: key)
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

/// The visible items, for keyboard navigation and screen readers.
extension MapView {
  /// Returns the markers, clusters, lines and areas in view, in reading order: rows from the top to the bottom, each
  /// from left to right. If there are more than `limit` items, returns the items nearest to the center of the view. O(n
  /// log n) for n items in view.
  public func visibleItems(atMost limit: Int = .max) -> [VisibleItem] {
    guard viewport.size.width > 0 else { return [] }
    layoutIfNeeded()
    let view = Rectangle(origin: .zero, size: viewport.size)
    var nearest: [AnnotationKey: (item: VisibleItem, distance: Double)] = [:]
    func add(_ key: AnnotationKey, _ bounds: Rectangle) {
      guard view.intersects(bounds) else { return }
      // Lists only the copy nearest to the center if the view shows several copies of the world.
      let distance = (bounds.center - view.center).length
      if let found = nearest[key], found.distance <= distance { return }
      nearest[key] = (VisibleItem(key: key, bounds: bounds), distance)
    }
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    policy.forEachStaticItem(in: view, on: grid, add)
    for shown in viewsInSight(on: grid, where: { $0.isEnabled && !$0.isHidden && $0.isPresent })
    where isItem(shown.key) {
      add(shown.key, shown.view.bounds(atTip: shown.tip))
    }
    overlaySource?.forEachShape(in: viewport.mercatorBounds(of: view)) { shape in
      // Skips shapes that can't be selected.
      guard overlaySource?.shape(for: shape.key) != nil, let bounds = shownBounds(of: shape) else { return }
      add(shape.key, bounds)
    }
    guard nearest.count > limit else { return ReadingOrder.sorted(nearest.values.map(\.item)) }
    let closest = nearest.values.sorted {
      $0.distance == $1.distance ? $0.item.key < $1.item.key : $0.distance < $1.distance
    }
    return ReadingOrder.sorted(closest.prefix(limit).map(\.item))
  }

  /// Returns the area of the view that a marker, a cluster, a line or an area currently covers. Returns `nil` if the
  /// item doesn't exist, or if no part of a line or an area is in view. O(1) for markers.
  public func shownBounds(of key: AnnotationKey) -> Rectangle? {
    if let shape = overlaySource?.shape(for: key) { return shownBounds(of: shape) }
    guard let tip = point(of: key), tip.isFinite else { return nil }
    if let view = views[key] { return view.bounds(atTip: tip) }
    return source.marker(for: key).map {
      MarkerShape.bounds(of: $0, isSelected: isSelected(key), palette: source.palette).offset(by: tip)
    }
  }

  /// Returns whether a marker, a cluster, a line or an area has this key, in view or not. O(1).
  public func hasItem(_ key: AnnotationKey) -> Bool {
    (isItem(key) && isPresent(key)) || overlaySource?.shape(for: key) != nil
  }

  /// Returns whether keyboard navigation includes the annotation. It excludes handles of lines and areas, and the
  /// user's location.
  private func isItem(_ key: AnnotationKey) -> Bool {
    !key.isOwn || annotation(for: key) is ClusterAnnotation
  }

  private func shownBounds(of shape: OverlayShape) -> Rectangle? {
    guard let box = shape.bounds else { return nil }
    let turns = (viewport.center.x - box.midX).rounded()
    let shown = box.offset(by: Point(x: turns, y: 0)).mappingCorners {
      viewport.point(forCopy: MercatorPoint(x: $0.x, y: $0.y))
    }
    return shown.inset(by: -1).intersection(Rectangle(origin: .zero, size: viewport.size))
  }
}

extension AnnotationView {
  /// Returns the area of the map view that the view covers when the annotation's point is at `tip`.
  fileprivate func bounds(atTip tip: Point) -> Rectangle {
    bounds.offset(by: tip + centerOffset - bounds.center)
  }
}

extension MarkerShape {
  /// Returns the area around the tip that a static marker covers, in logical pixels.
  static func bounds(of marker: SourceMarker, isSelected: Bool, palette: [MarkerAppearance]) -> Rectangle {
    // Uses the medium size, which all clusters have, for new clusters that aren't in the palette yet.
    let size = marker.paletteIndex < palette.count ? palette[Int(marker.paletteIndex)].size : .medium
    return box(size.magnification * (isSelected ? MarkerState.selected : .normal).magnification)
  }
}
