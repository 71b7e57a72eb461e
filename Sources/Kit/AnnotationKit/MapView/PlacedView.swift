import Geography

/// A view at one of the points where it is shown. A view is shown several times if several copies of the world are
/// visible.
struct PlacedView {
  var key: AnnotationKey
  var view: AnnotationView
  /// The point of the annotation.
  var tip: Point
  var height: Height
}

extension MapView {
  /// Returns the views that satisfy `isShown`, once for each visible copy of the world, in unspecified order. Also
  /// positions the views.
  func viewsInSight(on grid: PixelGrid, where isShown: (AnnotationView) -> Bool) -> [PlacedView] {
    guard !views.isEmpty else { return [] }
    let (dragged, sight) = (draggedKey, VisibleArea(viewport))
    var found: [PlacedView] = []
    for (key, view) in views.all where isShown(view) {
      guard let (position, order) = standing(of: key) else { continue }
      var height = Height(z: z(of: view, key).rawValue, y: 0, x: 0, order: order)
      func add(_ tip: Point) {
        (height.x, height.y) = grid.cell(at: tip)
        found.append(PlacedView(key: key, view: view, tip: tip, height: height))
      }
      if isDragged(key) {
        guard let dragTip = dragTip(of: key) else { continue }
        height.z = AnnotationViewZPriority.max.rawValue + (dragged == key ? 2 : 1)
        views.layOut(view, at: dragTip)
        add(dragTip)
      } else {
        let offset = spiderfier.offset(of: key)
        views.layOut(view, at: viewport.point(for: position) + offset)
        sight.forEachPoint(of: position) { add($0 + offset) }
      }
    }
    return found
  }

  /// Returns whether the annotation, or its dragged view, is near enough to the visible area to have a view.
  func isInSight(_ key: AnnotationKey) -> Bool {
    placement.isInSight(key)
  }

  private func z(of view: AnnotationView, _ key: AnnotationKey) -> AnnotationViewZPriority {
    selection.contains(key) ? view.selectedZPriority : view.zPriority
  }
}
