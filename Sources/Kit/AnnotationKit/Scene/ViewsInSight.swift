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

/// The views of a map view that are in sight, at the points where they are shown.
@MainActor final class ViewsInSight {
  private let contents: MapContents
  private let surface: MapSurface
  private let views: AnnotationViews
  private let drags: Drags
  private let spiderfier: Spiderfier

  init(
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews, drags: Drags,
    spiderfier: Spiderfier
  ) {
    (self.contents, self.surface, self.views) = (contents, surface, views)
    (self.drags, self.spiderfier) = (drags, spiderfier)
  }

  /// Returns the views that satisfy `isShown`, once for each visible copy of the world, in unspecified order. Also
  /// positions the views.
  func placed(on grid: PixelGrid, where isShown: (AnnotationView) -> Bool) -> [PlacedView] {
    guard !views.isEmpty else { return [] }
    let (dragged, viewport) = (drags.draggedKey, surface.viewport)
    let sight = VisibleArea(viewport)
    var found: [PlacedView] = []
    for (key, view) in views.all where isShown(view) {
      guard let (position, order) = contents.standing(of: key) else { continue }
      var height = Height(z: z(of: view, key).rawValue, y: 0, x: 0, order: order)
      func add(_ tip: Point) {
        (height.x, height.y) = grid.cell(at: tip)
        found.append(PlacedView(key: key, view: view, tip: tip, height: height))
      }
      if drags.isDragged(key) {
        guard let dragTip = drags.dragTip(of: key) else { continue }
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

  private func z(of view: AnnotationView, _ key: AnnotationKey) -> AnnotationViewZPriority {
    contents.isSelected(key) ? view.selectedZPriority : view.zPriority
  }

  /// The visible views, bottommost first, each once.
  var visible: [AnnotationView] {
    var addedKeys: Set<AnnotationKey> = []
    return placed(on: surface.grid) { !$0.isHidden && $0.isPresent }.sorted { $0.height < $1.height }
      .filter { addedKeys.insert($0.key).inserted }.map(\.view)
  }

  /// The visible hosted contents, bottommost first. Each content is listed once, at the copy of the world nearest to
  /// the center.
  var hostedContents: [PlacedContent] {
    let (grid, viewport) = (surface.grid, surface.viewport)
    return placed(on: grid) { $0.hostedContent != nil && !$0.isHidden && $0.visibility > 0 }
      .filter { viewport.isNearestCopy($0.tip) }.sorted { $0.height < $1.height }
      .compactMap { shown in
        shown.view.hostedContent.map {
          PlacedContent(
            key: shown.key, view: shown.view, content: $0,
            transform: shown.view.pictureTransform(tip: grid.snapped(shown.tip)),
            alpha: shown.view.visibility)
        }
      }
  }
}

extension Viewport {
  /// Returns whether `point` is on the copy of the world nearest to the center of the view.
  func isNearestCopy(_ point: Point) -> Bool {
    let middle = self.point(for: center)
    let east = self.point(for: MercatorPoint(x: center.x + 0.25, y: center.y)) - middle
    let (displacement, quarter) = (point - middle, worldSize / 4)
    let turns = (displacement.x * east.x + displacement.y * east.y) / (4 * quarter * quarter)
    return turns > -0.5 && turns <= 0.5
  }
}
