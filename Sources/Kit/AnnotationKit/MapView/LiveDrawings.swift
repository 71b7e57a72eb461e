import Geography

/// The live drawings of a map view: its views, and the marks of a drag, a spiderfied group and the keyboard focus.
@MainActor final class LiveDrawings {
  private let surface: MapSurface
  private let views: AnnotationViews
  private let viewsInSight: ViewsInSight
  private let drags: Drags
  private let spiderfier: Spiderfier
  private let focus: KeyboardFocus

  init(
    of viewsInSight: ViewsInSight, on surface: MapSurface, views: AnnotationViews, drags: Drags,
    spiderfier: Spiderfier, focus: KeyboardFocus
  ) {
    (self.viewsInSight, self.surface, self.views) = (viewsInSight, surface, views)
    (self.drags, self.spiderfier, self.focus) = (drags, spiderfier, focus)
  }

  /// Returns the drawings, bottommost first.
  func all() -> [PlacedDrawing] {
    guard !views.isEmpty else { return focus.ring.map { [$0] } ?? [] }
    let (grid, viewport) = (surface.grid, surface.viewport)
    var shown = viewsInSight.placed(on: grid) { !$0.isHidden && $0.shown.presence > 0 }
    if shown.count > 1 { shown.sort { $0.height < $1.height } }
    var drawings: [PlacedDrawing] = []
    drawings.reserveCapacity(2 + 2 * shown.count)
    if let legs = spiderfier.legs(from: viewport.point(for: spiderfier.place), in: viewport) {
      drawings.append(legs)
    }
    addDragMarks(to: &drawings)
    for shown in shown {
      shown.view.addDrawings(of: shown.key, tip: grid.snapped(shown.tip), to: &drawings)
      if shown.view.hostedContent != nil, shown.view.visibility > 0, viewport.isNearestCopy(shown.tip) {
        drawings.append(shown.view.contentMark(shown.key))
      }
    }
    if let ring = focus.ring { drawings.append(ring) }
    return drawings
  }

  /// Adds a ghost at the start of each annotation's drag, and the trail from the ghost to the tip of the dragged
  /// annotation.
  private func addDragMarks(to drawings: inout [PlacedDrawing]) {
    for follower in drags.group.map({ Array($0.all) }) ?? [] { addGhost(of: follower.drag, to: &drawings) }
    addGhost(of: drags.drag, to: &drawings)
    guard let key = drags.draggedKey, let tip = drags.drag.tip, let start = drags.drag.startPoint else {
      return
    }
    drawings.append(trail(key, from: start, to: tip))
  }

  /// Adds a faint marker at the annotation's coordinate while its view is dragged.
  private func addGhost(of drag: DragStateController, to drawings: inout [PlacedDrawing]) {
    guard let session = drag.session, let start = drag.startPoint else { return }
    let view = session.view
    let markerAppearance = (view as? MarkerAnnotationView)?.markerAppearance
    let drawing = markerAppearance?.drawing(in: .normal) ?? view.drawing
    let offset = start + view.centerOffset - view.bounds.center
    drawings.append(
      PlacedDrawing(
        key: session.key, part: .ghost, drawing: drawing,
        bounds: markerAppearance?.spriteBounds(in: .normal) ?? view.drawingBounds,
        transform: Transform(translation: offset), alpha: 0.4))
  }

  private func trail(_ key: AnnotationKey, from start: Point, to tip: Point) -> PlacedDrawing {
    let line = Path([.move(start), .line(tip)])
    let mark = Path.circle(center: tip, radius: 2.5)
    let ink = Color(red: 0.1, green: 0.1, blue: 0.12)
    let bounds = Rectangle(around: [start, tip]) ?? .zero
    return PlacedDrawing(
      key: key, part: .trail,
      drawing: Drawing([
        .stroke(line, Stroke(.white.opacity(0.7), width: 3)),
        .stroke(line, Stroke(ink.opacity(0.75), width: 1.25, dashes: [5, 3])), .fill(mark, .color(.white)),
        .stroke(mark, Stroke(ink.opacity(0.75), width: 1.25)),
      ]), bounds: bounds.inset(by: -5), transform: .identity)
  }
}
