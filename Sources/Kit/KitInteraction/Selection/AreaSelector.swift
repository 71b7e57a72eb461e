import Geography

/// The shape of the area that a drag selects.
public enum SelectionOutline: Hashable, Sendable {
  /// An axis-aligned rectangle on the screen, drawn with Shift.
  case rectangle
  /// A freehand lasso, drawn with Alt.
  case loop
}

/// Selects everything in a rectangle or a lasso that a pointer draws over the map.
@MainActor package final class AreaSelector {
  /// Whether a drag on the empty map selects everything in a rectangle or a lasso.
  package var isOn = false
  /// The outline that the next drag draws without modifiers; `nil` lets the modifiers decide.
  package var nextOutline: SelectionOutline?
  /// Called when the map view's next outline has changed.
  package var nextOutlineHandler: (() -> Void)?
  private let contents: MapContents
  private let surface: MapSurface
  private let views: AnnotationViews
  /// Called when the outline must be redrawn.
  private let onChange: () -> Void
  private var outline = SelectionOutline.rectangle
  private var adds = false
  private var press: PointerEvent?
  /// The path of the pointer since the press, on the Mercator square.
  private var path: [MercatorPoint] = []
  package private(set) var isDrawing = false

  package init(
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews, onChange: @escaping () -> Void
  ) { (self.contents, self.surface, self.views, self.onChange) = (contents, surface, views, onChange) }

  /// Whether there is a press that draws an area or may still do so.
  package var isPressed: Bool { press != nil }

  /// Returns the outline that a press with these modifiers draws, or `nil` if it draws none.
  package static func outline(with modifiers: PointerEvent.Modifiers) -> SelectionOutline? {
    if modifiers.contains(.alt) { return .loop }
    return modifiers.contains(.shift) ? .rectangle : nil
  }

  package func begin(_ outline: SelectionOutline, by event: PointerEvent) {
    self.outline = outline
    adds = event.modifiers.contains(.control)
    press = event
    path = [surface.viewport.mercatorPoint(at: event.point)]
  }

  /// Handles an event of the current press. Returns whether the press is drawing, so that it isn't a tap.
  package func handle(_ event: PointerEvent, threshold: Double) -> Bool {
    guard let press else { return false }
    switch event.phase {
    case .pressed, .canceled, .left:
      end()
      return false
    case .moved, .released:
      let stray = event.point - press.point
      if !isDrawing, max(abs(stray.x), abs(stray.y)) > threshold { isDrawing = true }
      guard isDrawing else {
        if event.phase == .released { end() }
        return false
      }
      follow(event.point)
      if event.phase == .released {
        let (area, adds) = (area, self.adds)
        end()
        if let area { select(in: area, adds: adds) }
      }
      return true
    }
  }

  private func follow(_ point: Point) {
    let place = surface.viewport.mercatorPoint(at: point)
    if outline == .rectangle { path = [path[0], place] } else { path.append(place) }
    onChange()
  }

  private func end() {
    let wasDrawing = isDrawing
    (press, path, isDrawing) = (nil, [], false)
    if wasDrawing { onChange() }
  }

  /// The corners of the drawn area.
  private var corners: [MercatorPoint] {
    guard outline == .rectangle, path.count == 2 else { return path }
    let viewport = surface.viewport
    let (first, last) = (viewport.point(forCopy: path[0]), viewport.point(forCopy: path[1]))
    return [
      first, Point(x: last.x, y: first.y), last, Point(x: first.x, y: last.y),
    ].map { viewport.mercatorPoint(at: $0) }
  }

  private var area: SelectedArea? { SelectedArea(corners) }

  /// Calls `body` with the shapes of the drawn area.
  package func forEachShape(_ body: (OverlayShape) -> Void) {
    guard isDrawing else { return }
    let corners = corners
    guard let first = corners.first else { return }
    let ring = corners + [first]
    body(OverlayShape(parts: [ring], isArea: true, fill: Color.selectedShape.opacity(0.12)))
    body(OverlayShape(parts: [ring], isArea: false, stroke: .white.opacity(0.8), strokeWidth: 3))
    body(
      OverlayShape(
        parts: [ring], isArea: false, stroke: Color.selectedShape, strokeWidth: 1.5,
        lineStyle: LineStyle(dashes: [5, 4])))
  }

  // MARK: Selecting

  /// Selects the annotations whose points are in view, and the lines and areas that are completely in view.
  package func selectAllInView() {
    let (size, viewport) = (surface.size, surface.viewport)
    let corners = [
      Point.zero, Point(x: size.width, y: 0), Point(x: size.width, y: size.height),
      Point(x: 0, y: size.height),
    ]
    if let area = SelectedArea(corners.map { viewport.mercatorPoint(at: $0) }) {
      select(in: area, adds: false)
    }
  }

  private func select(in area: SelectedArea, adds: Bool) {
    var found: [(key: AnnotationKey, order: UInt32)] = []
    contents.source.forEachMarker(in: area.bounds, zoom: .infinity) { marker in
      if area.contains(marker.position) { found.append((marker.key, marker.order)) }
    }
    found.sort { $0.order < $1.order }
    var keys = found.map(\.key).filter { views[$0]?.isEnabled ?? true }
    let shapes = contents.overlaySource
    shapes?.forEachShape(in: area.bounds) { shape in
      // Shapes that the source doesn't return by key can't be selected.
      if area.contains(shape), shapes?.shape(for: shape.key) != nil { keys.append(shape.key) }
    }
    let selection = contents.selection
    if adds { selection.extend(with: keys) } else { selection.set(keys) }
  }
}
