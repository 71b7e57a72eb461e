import Geography

/// The markers, clusters, lines and areas in view, for keyboard navigation and screen readers.
@MainActor final class VisibleItems {
  private let contents: MapContents
  private let surface: MapSurface
  private let views: AnnotationViews
  private let viewsInSight: ViewsInSight
  private let placement: AnnotationPlacement
  private let policies: ViewPolicies

  init(
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews, viewsInSight: ViewsInSight,
    placement: AnnotationPlacement, policies: ViewPolicies
  ) {
    (self.contents, self.surface, self.views) = (contents, surface, views)
    (self.viewsInSight, self.placement, self.policies) = (viewsInSight, placement, policies)
  }

  /// Returns the items in reading order, or if there are more than `limit`, the items nearest to the center of the
  /// view. O(n log n) for n items in view.
  func items(atMost limit: Int) -> [VisibleItem] {
    let view = Rectangle(origin: .zero, size: surface.size)
    var nearest: [AnnotationKey: (item: VisibleItem, distance: Double)] = [:]
    func add(_ key: AnnotationKey, _ bounds: Rectangle) {
      guard view.intersects(bounds) else { return }
      // Lists only the copy nearest to the center if the view shows several copies of the world.
      let distance = (bounds.center - view.center).length
      if let found = nearest[key], found.distance <= distance { return }
      nearest[key] = (VisibleItem(key: key, bounds: bounds), distance)
    }
    let grid = surface.grid
    policies.current.forEachStaticItem(in: view, on: grid, add)
    for shown in viewsInSight.placed(on: grid, where: { $0.isEnabled && !$0.isHidden && $0.isPresent })
    where isItem(shown.key) {
      add(shown.key, shown.view.bounds(atTip: shown.tip))
    }
    let shapes = contents.overlaySource
    shapes?.forEachShape(in: surface.viewport.mercatorBounds(of: view)) { shape in
      // Skips shapes that can't be selected.
      guard shapes?.shape(for: shape.key) != nil, let bounds = bounds(of: shape) else { return }
      add(shape.key, bounds)
    }
    guard nearest.count > limit else { return ReadingOrder.sorted(nearest.values.map(\.item)) }
    let closest = nearest.values.sorted {
      $0.distance == $1.distance ? $0.item.key < $1.item.key : $0.distance < $1.distance
    }
    return ReadingOrder.sorted(closest.prefix(limit).map(\.item))
  }

  /// Returns the area of the view that an item currently covers. Returns `nil` if the item doesn't exist, or if no part
  /// of a line or an area is in view. O(1) for markers.
  func bounds(of key: AnnotationKey) -> Rectangle? {
    if let shape = contents.overlaySource?.shape(for: key) { return bounds(of: shape) }
    guard let tip = placement.point(of: key), tip.isFinite else { return nil }
    if let view = views[key] { return view.bounds(atTip: tip) }
    let source = contents.source
    return source.marker(for: key).map {
      MarkerShape.bounds(of: $0, isSelected: contents.isSelected(key), palette: source.palette)
        .offset(by: tip)
    }
  }

  /// Returns whether an item has this key, in view or not. O(1).
  func contains(_ key: AnnotationKey) -> Bool {
    (isItem(key) && contents.isPresent(key)) || contents.overlaySource?.shape(for: key) != nil
  }

  /// Returns whether keyboard navigation includes the annotation. It excludes handles of lines and areas, and the
  /// user's location.
  private func isItem(_ key: AnnotationKey) -> Bool {
    !key.isOwn || contents.annotation(for: key) is ClusterAnnotation
  }

  private func bounds(of shape: OverlayShape) -> Rectangle? {
    guard let box = shape.bounds else { return nil }
    let viewport = surface.viewport
    let turns = (viewport.center.x - box.midX).rounded()
    let shown = box.offset(by: Point(x: turns, y: 0)).mappingCorners {
      viewport.point(forCopy: MercatorPoint(x: $0.x, y: $0.y))
    }
    return shown.inset(by: -1).intersection(Rectangle(origin: .zero, size: viewport.size))
  }

  /// Returns the annotation or cluster whose tip is nearest to the center of the view, within `distance` logical
  /// pixels. Returns `nil` if there is none. O(found).
  func keyNearCenter(within distance: Double) -> AnnotationKey? {
    let (center, viewport) = (surface.center, surface.viewport)
    let box = Rectangle(center: center, size: Size(width: 2 * distance, height: 2 * distance))
    let grid = surface.grid
    var best: (key: AnnotationKey, distance: Double)?
    contents.source.forEachMarker(in: viewport.mercatorBounds(of: box), zoom: viewport.zoom) { marker in
      let length = (grid.exactPoint(of: marker.position) - center).length
      if length <= best?.distance ?? distance { best = (marker.key, length) }
    }
    return best?.key
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
