import Geography

/// The shape of the area that a drag selects.
public enum SelectionOutline: Hashable, Sendable {
  /// An axis-aligned rectangle on the screen, drawn with Shift.
  case rectangle
  /// A freehand lasso, drawn with Alt.
  case loop
}

/// The services of the map view that `AreaSelector` needs.
@MainActor protocol AreaSelectorHost: AnyObject {
  var viewport: Viewport { get }
  var pressSettings: PressRecognizer.Settings { get }
  func sketchNeedsDisplay()
  /// Selects everything in `area`. If `adds` is `true`, the current selection is kept.
  func select(in area: SelectedArea, adds: Bool)
}

/// Selects everything in a rectangle or a lasso that a pointer draws over the map.
@MainActor final class AreaSelector {
  /// Unowned, because the map view owns this object. Animations and tasks hold this object weakly.
  private unowned let host: any AreaSelectorHost
  private var outline = SelectionOutline.rectangle
  private var adds = false
  private var press: PointerEvent?
  /// The path of the pointer since the press, on the Mercator square.
  private var path: [MercatorPoint] = []
  private(set) var isDrawing = false

  init(host: any AreaSelectorHost) { self.host = host }

  /// Whether there is a press that draws an area or may still do so.
  var isPressed: Bool { press != nil }

  /// Returns the outline that a press with these modifiers draws, or `nil` if it draws none.
  static func outline(with modifiers: PointerEvent.Modifiers) -> SelectionOutline? {
    if modifiers.contains(.alt) { return .loop }
    return modifiers.contains(.shift) ? .rectangle : nil
  }

  func begin(_ outline: SelectionOutline, by event: PointerEvent) {
    self.outline = outline
    adds = event.modifiers.contains(.control)
    press = event
    path = [host.viewport.mercatorPoint(at: event.point)]
  }

  /// Handles an event of the current press. Returns whether the press is drawing, so that it isn't a tap.
  func handle(_ event: PointerEvent) -> Bool {
    guard let press else { return false }
    switch event.phase {
    case .pressed, .canceled, .left:
      end()
      return false
    case .moved, .released:
      let stray = event.point - press.point
      if !isDrawing, max(abs(stray.x), abs(stray.y)) > host.pressSettings.dragThreshold { isDrawing = true }
      guard isDrawing else {
        if event.phase == .released { end() }
        return false
      }
      follow(event.point)
      if event.phase == .released {
        let (area, adds) = (area, self.adds)
        end()
        if let area { host.select(in: area, adds: adds) }
      }
      return true
    }
  }

  private func follow(_ point: Point) {
    let place = host.viewport.mercatorPoint(at: point)
    if outline == .rectangle { path = [path[0], place] } else { path.append(place) }
    host.sketchNeedsDisplay()
  }

  private func end() {
    let wasDrawing = isDrawing
    (press, path, isDrawing) = (nil, [], false)
    if wasDrawing { host.sketchNeedsDisplay() }
  }

  /// The corners of the drawn area.
  private var corners: [MercatorPoint] {
    guard outline == .rectangle, path.count == 2 else { return path }
    let viewport = host.viewport
    let (first, last) = (viewport.point(forCopy: path[0]), viewport.point(forCopy: path[1]))
    return [
      first, Point(x: last.x, y: first.y), last, Point(x: first.x, y: last.y),
    ].map { viewport.mercatorPoint(at: $0) }
  }

  private var area: SelectedArea? { SelectedArea(corners) }

  /// Calls `body` with the shapes of the drawn area.
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
