import Geography

/// What is under a point, and what stands above what.
extension MapView {
  /// The topmost enabled annotation whose marker or view is under `point` of the map view, as a mouse would
  /// hit it.
  public func annotationKey(at point: Point) -> AnnotationKey? { hit(at: point, by: .mouse) }

  /// What a press at `point` is on: what is seen on top, or for a finger, which covers more than one, the nearest
  /// of those that stand equally high.
  func hit(at point: Point, by device: PointerEvent.Device) -> AnnotationKey? {
    let hits = hits(at: point, slop: MapView.slop(of: device), all: false)
    guard let top = hits.max(by: { $0.height < $1.height }) else { return nil }
    guard device == .touch else { return top.key }
    return hits.filter { $0.height.z == top.height.z }.min { $0.comesBefore($1) }?.key
  }

  /// How far beside a view it still counts as hit, in logical pixels.
  private static func slop(of device: PointerEvent.Device) -> Double {
    switch device {
    case .mouse, .pen: 2
    case .touch: 10
    }
  }

  /// The enabled annotations under `point`, the nearest to it first; also of those that stand on one pixel all.
  func pile(at point: Point) -> [AnnotationKey] {
    hits(at: point, slop: 2, all: true).sorted { $0.comesBefore($1) }.map(\.key)
  }

  private func hits(at point: Point, slop: Double, all: Bool) -> [Hit] {
    layoutIfNeeded()
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    var hits = policy.restingHits(at: point, slop: slop, all: all, on: grid)
    let sight = Sight(viewport)
    for (key, view) in views.all where view.isEnabled && !view.isHidden && view.isPresent {
      for tip in copies(of: key, in: sight) {
        let origin = tip + view.centerOffset - view.bounds.center
        guard view.contains(point - origin, slop: slop) else { continue }
        hits.append(
          Hit(
            key: key, height: height(of: key, at: tip, on: grid),
            distance: (tip + view.centerOffset - point).length))
      }
    }
    return hits
  }

  /// The height of what `key` shows with its tip at `point`. What is farther south stands above, by whole pixels
  /// as the resting markers are listed.
  func height(of key: AnnotationKey, at point: Point, on grid: PixelGrid) -> Height {
    let z: Float =
      if draggedKey == key {
        AnnotationViewZPriority.max.rawValue + 1
      } else if let view = views[key] {
        (selection.contains(key) ? view.selectedZPriority : view.zPriority).rawValue
      } else {
        (selection.contains(key) ? AnnotationViewZPriority.defaultSelected : .defaultUnselected).rawValue
      }
    let cell = grid.cell(at: point)
    return Height(z: z, y: cell.y, x: cell.x, order: order(of: key))
  }

  /// Where the tip of the annotation's marker is shown, once for each copy of the world in sight. A dragged one
  /// is shown once.
  func copies(of key: AnnotationKey, in sight: Sight) -> [Point] {
    if draggedKey == key { return drag.tip.map { [$0] } ?? [] }
    return position(of: key).map { sight.points(of: $0) } ?? []
  }

  func isInSight(_ key: AnnotationKey) -> Bool { !copies(of: key, in: Sight(viewport)).isEmpty }
}
