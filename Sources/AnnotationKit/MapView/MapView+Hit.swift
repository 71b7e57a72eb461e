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
    for shown in viewsInSight(on: grid, where: { $0.isEnabled && !$0.isHidden && $0.isPresent }) {
      let (view, tip) = (shown.view, shown.tip)
      let origin = tip + view.centerOffset - view.bounds.center
      guard view.contains(point - origin, slop: slop) else { continue }
      hits.append(
        Hit(key: shown.key, height: shown.height, distance: (tip + view.centerOffset - point).length))
    }
    return hits
  }
}
