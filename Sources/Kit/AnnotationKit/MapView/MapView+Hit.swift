import Geography

/// Hit tests and the stacking order of annotations.
extension MapView {
  /// Returns the topmost enabled annotation whose marker or view a mouse would hit at `point` of the map view. Ignores
  /// overrides of `hitTest(_:with:)`.
  public func annotationKey(at point: Point) -> AnnotationKey? { topmostKey(at: point, by: .mouse) }

  /// Returns the annotation that a press at `point` hits. Calls `hitTest(_:with:)` if a subclass may override it.
  func hit(at point: Point, by device: PointerEvent.Device) -> AnnotationKey? {
    let key = topmostKey(at: point, by: device)
    guard type(of: self) != MapView.self else { return key }
    let event = PointerEvent(.moved, at: point, time: clock.now, device: device)
    let hit = hitTest(point, with: event)
    if hit === key.flatMap({ views[$0] }) { return key }
    return hit.flatMap { hit in views.all.first { $0.value === hit }?.key }
  }

  /// Returns the topmost annotation at `point`. If a finger covers several annotations, returns the nearest annotation
  /// among those with the highest priority.
  func topmostKey(at point: Point, by device: PointerEvent.Device) -> AnnotationKey? {
    let hits = hits(at: point, slop: MapView.slop(of: device), all: false)
    guard let top = hits.max(by: { $0.height < $1.height }) else { return nil }
    guard device == .touch else { return top.key }
    return hits.filter { $0.height.z == top.height.z }.min { $0.comesBefore($1) }?.key
  }

  /// Returns the distance from a view that still counts as a hit, in logical pixels.
  private static func slop(of device: PointerEvent.Device) -> Double {
    switch device {
    case .mouse, .pen: 2
    case .touch: 10
    }
  }

  /// Returns all enabled annotations under `point`, nearest first, including annotations at the same pixel.
  func pile(at point: Point) -> [AnnotationKey] {
    hits(at: point, slop: 2, all: true).sorted { $0.comesBefore($1) }.map(\.key)
  }

  private func hits(at point: Point, slop: Double, all: Bool) -> [Hit] {
    layoutIfNeeded()
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    var hits = policy.staticHits(at: point, slop: slop, all: all, on: grid)
    for shown in viewsInSight(on: grid, where: { $0.takesPointers && !$0.isHidden && $0.isPresent }) {
      let (view, tip) = (shown.view, shown.tip)
      let middle = tip + view.centerOffset + view.target.displacement
      guard view.contains(point - middle + view.bounds.center, slop: slop) else { continue }
      hits.append(Hit(key: shown.key, height: shown.height, distance: (middle - point).length))
    }
    return hits
  }
}
