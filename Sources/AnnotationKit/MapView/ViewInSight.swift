import Geography

/// A view where it is shown; one of several where the world repeats beside it.
struct ViewInSight {
  var key: AnnotationKey
  var view: AnnotationView
  /// Where the annotation's point is shown.
  var tip: Point
  var height: Height
}

extension MapView {
  /// The views for which `isShown` holds, each where its annotation stands now, once for each copy of the world in
  /// sight; in no order.
  func viewsInSight(on grid: PixelGrid, where isShown: (AnnotationView) -> Bool) -> [ViewInSight] {
    guard !views.isEmpty else { return [] }
    let (dragged, sight) = (draggedKey, Sight(viewport))
    var found: [ViewInSight] = []
    for (key, view) in views.all where isShown(view) {
      guard let (position, order) = standing(of: key) else { continue }
      var height = Height(z: z(of: view, key).rawValue, y: 0, x: 0, order: order)
      func add(_ tip: Point) {
        (height.x, height.y) = grid.cell(at: tip)
        found.append(ViewInSight(key: key, view: view, tip: tip, height: height))
      }
      if isDragged(key) {
        guard let dragTip = dragTip(of: key) else { continue }
        height.z = AnnotationViewZPriority.max.rawValue + (dragged == key ? 2 : 1)
        views.layOut(view, at: dragTip)
        add(dragTip)
      } else {
        let offset = fan.offset(of: key)
        views.layOut(view, at: viewport.point(for: position) + offset)
        sight.forEachPoint(of: position) { add($0 + offset) }
      }
    }
    return found
  }

  /// Whether the annotation, or what is dragged of it, is near enough to what is shown to have a view.
  func isInSight(_ key: AnnotationKey) -> Bool {
    if isDragged(key) { return dragTip(of: key) != nil }
    guard let position = position(of: key) else { return false }
    var isInSight = false
    Sight(viewport).forEachPoint(of: position) { _ in isInSight = true }
    return isInSight
  }

  private func z(of view: AnnotationView, _ key: AnnotationKey) -> AnnotationViewZPriority {
    selection.contains(key) ? view.selectedZPriority : view.zPriority
  }
}
