import Geography

/// A delegate that applies the changes of a vertex editor.
@MainActor public protocol VertexEditorDelegate: AnyObject {
  /// Called on each movement during a gesture, with the change that the gesture would make. Called with `nil` when the
  /// gesture is over, even if it made no change.
  func vertexEditor(_ editor: VertexEditor, isMaking change: VertexChange?)
  /// Called when a gesture has ended. Apply the change and pass the resulting outline to the editor.
  func vertexEditor(_ editor: VertexEditor, didMake change: VertexChange)
  /// Called when the selection or the keyboard focus has changed.
  func vertexEditorDidChangeSelection(_ editor: VertexEditor)
}

extension VertexEditorDelegate {
  /// Does nothing.
  public func vertexEditor(_ editor: VertexEditor, isMaking change: VertexChange?) {}
  /// Does nothing.
  public func vertexEditorDidChangeSelection(_ editor: VertexEditor) {}
}

/// The services of the map view that `VertexEditor` needs.
@MainActor package protocol VertexEditorHost: LayoutRequests {
  func forget(_ key: AnnotationKey)
  func reveal(_ coordinate: Coordinate, animated: Bool)
  func sketchNeedsDisplay()
  func overlaysNeedDisplay(at level: OverlayLevel)
}

/// An editor of the positions of one line or area. It shows positions as views that are dragged like other
/// annotations. Dragging the midpoint of a segment inserts a position, and dragging elsewhere moves the whole
/// shape.
///
/// The editor doesn't change the shape itself: the delegate does, and passes the new outline to the editor.
/// MapKit has no such feature.
@MainActor public final class VertexEditor {
  /// The delegate, which applies the changes.
  public weak var delegate: (any VertexEditorDelegate)?

  /// The edited outline, or `nil`.
  public private(set) var outline: VertexOutline?
  /// The key of the edited shape in the overlay source.
  public private(set) var key: AnnotationKey?
  /// The selected positions in the order of selection. They are moved together.
  public private(set) var selection: [Vertex] = []

  /// The midpoint that has the keyboard focus, with the index that a position inserted there would have.
  var midpoint: Vertex? {
    didSet { if midpoint != oldValue { delegate?.vertexEditorDidChangeSelection(self) } }
  }
  /// Whether the current stop is drawn with a ring. True after the user stepped to it with keys.
  var showsCurrent = false

  /// Weak, because a program may keep the editor longer than its map view.
  weak let host: (any VertexEditorHost)?
  let contents: MapContents
  let surface: MapSurface
  private let placement: AnnotationPlacement
  private let marks: ShapeMarks
  private weak let views: AnnotationViews?
  var handles = VertexHandles()
  /// The change that the current gesture makes if it ends now.
  private var change: VertexChange? {
    didSet { if change != oldValue { delegate?.vertexEditor(self, isMaking: change) } }
  }

  package init(
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews,
    placement: AnnotationPlacement, marks: ShapeMarks, host: any VertexEditorHost
  ) {
    (self.contents, self.surface, self.views) = (contents, surface, views)
    (self.placement, self.marks, self.host) = (placement, marks, host)
  }

  private var draggedKey: AnnotationKey? { placement.drags?.draggedKey }

  // MARK: Editing

  /// Edits `outline`, or updates the outline after a change. `key` is the shape in the map view's overlay
  /// source.
  ///
  /// If `key` is the same, selected positions stay selected, even if their indexes changed because positions
  /// were added or removed elsewhere in their part. A position is deselected if positions were added or
  /// removed on both sides of it.
  public func edit(_ outline: VertexOutline, of key: AnnotationKey) {
    if key != self.key { end() }
    guard outline != self.outline || key != self.key else { return }
    let kept = self.outline.map { old in selection.compactMap { outline.vertex(for: $0, of: old) } } ?? []
    self.key = key
    self.outline = outline
    midpoint = nil
    handles.invalidate()
    setSelection(kept)
    host?.setNeedsLayout()
  }

  /// Ends editing and removes the handles.
  public func end() {
    guard key != nil else { return }
    setSelection([])
    (outline, key, midpoint, showsCurrent) = (nil, nil, nil, false)
    endChange()
    for handle in handles.removeAll() { remove(handle) }
    host?.setNeedsLayout()
  }

  /// Selects the positions in `vertices` that exist.
  public func select(_ vertices: [Vertex]) {
    if midpoint != nil {
      midpoint = nil
      currentDidChange()
    }
    setSelection(vertices.filter { outline?[$0] != nil })
  }

  private func setSelection(_ vertices: [Vertex]) {
    guard vertices != selection else { return }
    selection = vertices
    if !vertices.isEmpty { midpoint = nil }
    for handle in handles.all { showState(of: handle) }
    delegate?.vertexEditorDidChangeSelection(self)
  }

  /// Updates the selected and current states of a handle's view. O(selected positions).
  func showState(of handle: VertexHandle) {
    guard let view = views?[handle.key] as? VertexView else { return }
    view.isCurrent = showsCurrent && handle.role == current?.role
    if case .vertex(let vertex) = handle.role { view.isChosen = selection.contains(vertex) }
  }

  // MARK: Presses

  /// Returns whether `key` names a handle of the editor.
  package func owns(_ key: AnnotationKey) -> Bool { key.isOwn && handles[key] != nil }

  /// Returns the position of the handle `key`, or `nil` for other keys.
  package func vertex(_ key: AnnotationKey) -> Vertex? {
    guard case .vertex(let vertex)? = handles[key]?.role else { return nil }
    return vertex
  }

  /// Returns the key of the edited shape if a press at `point` would drag it: on its line or outline, or
  /// inside an area that fits into the view. Inside a larger area, the press pans the map.
  package func shapeToDrag(at point: Point, by device: PointerEvent.Device) -> AnnotationKey? {
    guard host != nil else { return nil }
    let viewport = surface.viewport
    guard let key, let shape = contents.overlaySource?.shape(for: key),
      let hit = shape.hit(at: point, tolerance: device.reach, in: viewport)
    else { return nil }
    guard !hit.isOnOutline, let bounds = shape.bounds else { return key }
    let view = viewport.bounds()
    return bounds.width < view.width && bounds.height < view.height ? key : nil
  }

  /// Updates the selection after a tap on a position.
  func tap(_ key: AnnotationKey, _ kind: PressRecognizer.Tap) {
    guard case .vertex(let vertex)? = handles[key]?.role else { return }
    showsCurrent = false
    switch kind {
    case .replaces: setSelection([vertex])
    case .extends: setSelection(selection.filter { $0 != vertex } + [vertex])
    case .toggles:
      setSelection(
        selection.contains(vertex) ? selection.filter { $0 != vertex } : selection + [vertex])
    }
  }

  // MARK: Drags

  /// Creates the handle for dragging the whole outline at the pressed position.
  func makeGrip(at place: Coordinate) -> AnnotationKey {
    let grip = VertexHandle(.whole, at: place) { [weak self] in self?.handleDidMove($0) }
    add(grip)
    handles.grip = grip
    return grip.key
  }

  /// Called on each change of the current drag. `place` is the coordinate at which the annotation `key` would be
  /// dropped.
  func dragDidChange(_ key: AnnotationKey?, to place: Coordinate?) {
    guard let key, let place, let handle = handles[key], let outline else { return endChange() }
    change = VertexChange(of: outline, moving: handle, to: place, with: selection)
    if isChanging != (change != nil) {
      isChanging = change != nil
      // A long outline stays visible in its old form, because repainting it takes longer than a frame.
      marks.changing = isChanging && outline.count <= VertexEditor.paintedLimit ? self.key : nil
      OverlayLevel.allCases.forEach { host?.overlaysNeedDisplay(at: $0) }
      showHandles()
    }
    host?.sketchNeedsDisplay()
  }
  /// Whether a gesture is currently changing the outline.
  package private(set) var isChanging = false
  /// The maximum number of positions of an outline that is repainted during a gesture. For longer outlines,
  /// only the changed segments are painted.
  private static let paintedLimit = 2000

  /// Shows or hides all handles according to the current change. O(handles).
  private func showHandles() {
    for handle in handles.all { views?[handle.key]?.isHidden = isHidden(handle) }
  }

  /// Returns whether a handle is hidden during a gesture. The handles of moved positions and of midpoints are hidden,
  /// except the dragged handle.
  private func isHidden(_ handle: VertexHandle) -> Bool {
    guard let change, handle.key != draggedKey else { return false }
    return switch handle.role {
    case .vertex(let vertex): change.moves(vertex)
    case .midpoint: true
    case .whole: false
    }
  }

  private func endChange() {
    if let grip = handles.grip, grip.key != draggedKey {
      handles.grip = nil
      remove(grip)
    }
    guard isChanging || change != nil else { return }
    (isChanging, change) = (false, nil)
    marks.changing = nil
    showHandles()
    OverlayLevel.allCases.forEach { host?.overlaysNeedDisplay(at: $0) }
    host?.sketchNeedsDisplay()
  }

  /// Called when a drop has moved the handle.
  func handleDidMove(_ handle: VertexHandle) {
    guard let outline else { return }
    if case .whole = handle.role {
      guard let change else { return }
      delegate?.vertexEditor(self, didMake: change)
      return
    }
    guard let change = VertexChange(of: outline, moving: handle, to: handle.coordinate, with: selection)
    else { return }
    if case .insert(_, let vertex) = change {
      // The dropped midpoint becomes a position, and the indexes of later positions increase.
      handles.insert(handle, at: vertex)
      self.outline = change.applied(to: outline)
      setSelection([vertex])
    }
    delegate?.vertexEditor(self, didMake: change)
  }

  // MARK: Drawing

  /// Calls `body` with the shapes that are drawn above the labels during a gesture.
  package func forEachShape(_ body: (OverlayShape) -> Void) {
    guard let change, let outline, let key, let shape = contents.overlaySource?.shape(for: key) else {
      return
    }
    change.forEachShape(of: outline, drawnAs: shape, atMost: VertexEditor.paintedLimit, body)
  }

  /// Creates the handles in view and their views.
  package func makeViews() {
    guard let outline, host != nil, let views else { return }
    let gone = handles.update(
      outline, in: surface.viewport, keeping: selection, current: current, dragged: draggedKey
    ) {
      let handle = VertexHandle($0, at: $1) { [weak self] in self?.handleDidMove($0) }
      add(handle)
      return handle
    }
    gone.forEach(remove)
    for handle in handles.all where views[handle.key] == nil && placement.isInSight(handle.key) {
      views.make(for: handle.key)?.isHidden = isHidden(handle)
      showState(of: handle)
    }
  }

  private func add(_ handle: VertexHandle) { handle.key = contents.own.add(handle) }

  private func remove(_ handle: VertexHandle) {
    host?.forget(handle.key)
    contents.own.remove(handle.key)
  }
}
