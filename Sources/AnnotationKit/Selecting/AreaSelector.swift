import Geography

/// How an area in which everything is selected is drawn.
public enum SelectionOutline: Hashable, Sendable {
  /// From corner to corner, upright on the screen. With Shift.
  case rectangle
  /// Freehand. With Alt.
  case loop
}

/// What selecting in an area needs of its map view.
@MainActor protocol AreaSelectorStage: AnyObject {
  var viewport: Viewport { get }
  var pressSettings: PressRecognizer.Settings { get }
  func sketchNeedsDisplay()
  /// Selects what is in `area`, beside what is selected already if it `adds`.
  func select(in area: SelectedArea, adds: Bool)
}

/// Selects what is in a rectangle or a loop that a pointer draws over the map.
@MainActor final class AreaSelector {
  private unowned let stage: any AreaSelectorStage
  private var outline = SelectionOutline.rectangle
  private var adds = false
  private var press: PointerEvent?
  /// Where the pointer has been since the press, as the map is.
  private var way: [MercatorPoint] = []
  private(set) var isDrawing = false

  init(stage: any AreaSelectorStage) { self.stage = stage }

  /// Whether a press that draws, or may yet, is under way.
  var isPressed: Bool { press != nil }

  /// What a press with those keys draws; nil where it draws nothing.
  static func outline(with modifiers: PointerEvent.Modifiers) -> SelectionOutline? {
    if modifiers.contains(.alt) { return .loop }
    return modifiers.contains(.shift) ? .rectangle : nil
  }

  func begin(_ outline: SelectionOutline, by event: PointerEvent) {
    self.outline = outline
    adds = event.modifiers.contains(.control)
    press = event
    way = [stage.viewport.mercatorPoint(at: event.point)]
  }

  /// Takes an event of the press under way; answers whether it is drawing, so that it is no tap.
  func handle(_ event: PointerEvent) -> Bool {
    guard let press else { return false }
    switch event.phase {
    case .pressed, .cancelled, .left:
      end()
      return false
    case .moved, .released:
      let stray = event.point - press.point
      if !isDrawing, max(abs(stray.x), abs(stray.y)) > stage.pressSettings.dragThreshold { isDrawing = true }
      guard isDrawing else {
        if event.phase == .released { end() }
        return false
      }
      follow(event.point)
      if event.phase == .released {
        let (area, adds) = (area, self.adds)
        end()
        if let area { stage.select(in: area, adds: adds) }
      }
      return true
    }
  }

  private func follow(_ point: Point) {
    let place = stage.viewport.mercatorPoint(at: point)
    if outline == .rectangle { way = [way[0], place] } else { way.append(place) }
    stage.sketchNeedsDisplay()
  }

  private func end() {
    let wasDrawing = isDrawing
    (press, way, isDrawing) = (nil, [], false)
    if wasDrawing { stage.sketchNeedsDisplay() }
  }

  /// The corners of what has been drawn.
  private var corners: [MercatorPoint] {
    guard outline == .rectangle, way.count == 2 else { return way }
    let viewport = stage.viewport
    let (first, last) = (viewport.point(forCopy: way[0]), viewport.point(forCopy: way[1]))
    return [
      first, Point(x: last.x, y: first.y), last, Point(x: first.x, y: last.y),
    ].map { viewport.mercatorPoint(at: $0) }
  }

  private var area: SelectedArea? { SelectedArea(corners) }

  /// Calls `body` with what has been drawn.
  func forEachShape(_ body: (OverlayShape) -> Void) {
    guard isDrawing else { return }
    let corners = corners
    guard let first = corners.first else { return }
    let ring = corners + [first]
    body(OverlayShape(parts: [ring], isArea: true, fill: ShapeMarks.accent.opacity(0.12)))
    body(OverlayShape(parts: [ring], isArea: false, stroke: .white.opacity(0.8), strokeWidth: 3))
    body(
      OverlayShape(
        parts: [ring], isArea: false, stroke: ShapeMarks.accent, strokeWidth: 1.5,
        lineStyle: LineStyle(dashes: [5, 4])))
  }
}
