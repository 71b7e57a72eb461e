import Geography

/// What a vertex editor tells of.
@MainActor public protocol VertexEditorDelegate: AnyObject {
  /// What a gesture would do if it ended now, once for each motion; nil when it is over, whether it did anything or not.
  func vertexEditor(_ editor: VertexEditor, isMaking change: VertexChange?)
  /// A gesture has ended: make the change, and give the editor the outline that has come of it.
  func vertexEditor(_ editor: VertexEditor, didMake change: VertexChange)
  /// Other positions are selected, or keys are at another one.
  func vertexEditorDidChangeSelection(_ editor: VertexEditor)
}

extension VertexEditorDelegate {
  /// Does nothing.
  public func vertexEditor(_ editor: VertexEditor, isMaking change: VertexChange?) {}
  /// Does nothing.
  public func vertexEditorDidChangeSelection(_ editor: VertexEditor) {}
}

/// What a vertex editor needs of its map view.
@MainActor protocol VertexEditorStage: ShapeMarksStage {
  var viewport: Viewport { get }
  var views: AnnotationViews { get }
  var own: OwnAnnotations { get }
  var shapeMarks: ShapeMarks { get }
  var draggedKey: AnnotationKey? { get }
  func isInSight(_ key: AnnotationKey) -> Bool
  func forget(_ key: AnnotationKey)
  func setNeedsLayout()
  func layoutIfNeeded()
  func reveal(_ coordinate: Coordinate, animated: Bool)
  func sketchNeedsDisplay()
}

/// Shows the positions of one line or area as views that can be dragged, as any other annotation: with the states, the
/// ghost and the reports of a drag. The middles of its legs become positions when they are dragged, and all of it moves
/// when it is pressed beside them.
///
/// The editor changes nothing by itself: its delegate does, and gives it the new outline. MapKit has nothing of the kind.
@MainActor public final class VertexEditor {
  /// Hears what gestures do. Without one nothing comes of them.
  public weak var delegate: (any VertexEditorDelegate)?

  /// What is being edited; nil while nothing is.
  public private(set) var outline: VertexOutline?
  /// Its shape in the overlay source.
  public private(set) var key: AnnotationKey?
  /// The selected positions, in the order of selecting. They move together.
  public private(set) var selection: [Vertex] = []

  /// The midpoint that keys are at, by the number that a new position there would have.
  var midpoint: Vertex? {
    didSet { if midpoint != oldValue { delegate?.vertexEditorDidChangeSelection(self) } }
  }
  /// Whether the current stop has a ring, as keys have stepped to it.
  var showsCurrent = false

  unowned let stage: any VertexEditorStage
  var handles = VertexHandles()
  /// What the gesture under way would do.
  private var change: VertexChange? {
    didSet { if change != oldValue { delegate?.vertexEditor(self, isMaking: change) } }
  }

  init(stage: any VertexEditorStage) { self.stage = stage }

  // MARK: What is edited

  /// Edits `outline`, or shows that what is being edited has changed. `key` is its shape in the map view's overlay source.
  /// Selected positions stay selected where `key` is the same, also where they have other numbers then, as some came or
  /// went in one place of their part; where positions went on both sides of one, that is not selected any more.
  public func edit(_ outline: VertexOutline, of key: AnnotationKey) {
    if key != self.key { end() }
    guard outline != self.outline || key != self.key else { return }
    let kept = self.outline.map { old in selection.compactMap { outline.vertex(for: $0, of: old) } } ?? []
    self.key = key
    self.outline = outline
    midpoint = nil
    handles.invalidate()
    setSelection(kept)
    stage.setNeedsLayout()
  }

  /// Ends editing: the handles go.
  public func end() {
    guard key != nil else { return }
    setSelection([])
    (outline, key, midpoint, showsCurrent) = (nil, nil, nil, false)
    endChange()
    for handle in handles.removeAll() { remove(handle) }
    stage.setNeedsLayout()
  }

  /// Selects exactly those of `vertices` that are there.
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

  /// Shows whether the position of `handle` is selected, and whether keys are at it. O(selected positions).
  func showState(of handle: VertexHandle) {
    guard let view = stage.views[handle.key] as? VertexView else { return }
    view.isCurrent = showsCurrent && handle.role == current?.role
    if case .vertex(let vertex) = handle.role { view.isChosen = selection.contains(vertex) }
  }

  // MARK: Presses

  /// Whether the annotation of `key` is one of the editor's.
  func owns(_ key: AnnotationKey) -> Bool { key.isOwn && handles[key] != nil }

  /// The position whose view has that key; nil for all other keys.
  func vertex(_ key: AnnotationKey) -> Vertex? {
    guard case .vertex(let vertex)? = handles[key]?.role else { return nil }
    return vertex
  }

  /// The key of the shape being edited, where a press at `point` would drag all of it: on its line or outline, or
  /// inside of an area that is in view as a whole. One that is not is what the map is panned by.
  func shapeToDrag(at point: Point, by device: PointerEvent.Device) -> AnnotationKey? {
    let viewport = stage.viewport
    guard let key, let shape = stage.overlaySource?.shape(for: key),
      let hit = shape.hit(at: point, tolerance: MapView.reach(of: device), in: viewport)
    else { return nil }
    guard !hit.isOnOutline, let bounds = shape.bounds else { return key }
    let view = viewport.bounds()
    return bounds.width < view.width && bounds.height < view.height ? key : nil
  }

  /// Selects the position that was tapped, alone or beside others.
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

  /// Makes the handle by which all of the outline is dragged, where it was pressed.
  func makeGrip(at place: Coordinate) -> AnnotationKey {
    let grip = VertexHandle(.whole, at: place, editor: self)
    add(grip)
    handles.grip = grip
    return grip.key
  }

  /// Called at each change of the drag under way; `place` is where the annotation of `key` would land.
  func dragDidChange(_ key: AnnotationKey?, to place: Coordinate?) {
    guard let key, let place, let handle = handles[key], let outline else { return endChange() }
    change = change(of: outline, by: handle, to: place)
    if isChanging != (change != nil) {
      isChanging = change != nil
      // A long one stays in sight as it was: painting all of it anew takes longer than a frame.
      stage.shapeMarks.changing = isChanging && outline.count <= VertexEditor.paintedLimit ? self.key : nil
      OverlayLevel.allCases.forEach(stage.overlaysNeedDisplay(at:))
      showHandles()
    }
    stage.sketchNeedsDisplay()
  }
  /// Whether a gesture changes something now.
  private(set) var isChanging = false
  /// Of a longer outline only the legs are painted that a gesture changes.
  private static let paintedLimit = 2000

  /// Shows or hides all handles as the change under way has them. O(handles).
  private func showHandles() {
    for handle in handles.all { stage.views[handle.key]?.isHidden = isHidden(handle) }
  }

  /// Whether a gesture moves what a handle is of, so that it is nowhere to be pressed until that is dropped: a position
  /// that goes along, or the middle of a leg. What the gesture holds by is shown.
  private func isHidden(_ handle: VertexHandle) -> Bool {
    guard let change, handle.key != stage.draggedKey else { return false }
    return switch handle.role {
    case .vertex(let vertex): change.moves(vertex)
    case .midpoint: true
    case .whole: false
    }
  }

  private func endChange() {
    if let grip = handles.grip, grip.key != stage.draggedKey {
      handles.grip = nil
      remove(grip)
    }
    guard isChanging || change != nil else { return }
    (isChanging, change) = (false, nil)
    stage.shapeMarks.changing = nil
    showHandles()
    OverlayLevel.allCases.forEach(stage.overlaysNeedDisplay(at:))
    stage.sketchNeedsDisplay()
  }

  /// What comes of `handle` standing at `place`; nil where it stands there already.
  private func change(of outline: VertexOutline, by handle: VertexHandle, to place: Coordinate)
    -> VertexChange?
  {
    switch handle.role {
    case .vertex(let vertex):
      guard let old = outline[vertex], old.wrapped != place.wrapped else { return nil }
      let offset = MercatorOffset(from: old, to: place)
      let others = selection.contains(vertex) ? selection.filter { $0 != vertex } : []
      var places = [vertex: place.nearest(to: old)]
      for other in others { places[other] = outline[other]?.moved(by: offset) }
      return .move(vertex, others: others, to: places)
    case .midpoint(let vertex):
      let before = outline[Vertex(part: vertex.part, index: vertex.index - 1)]
      return .insert(before.map { place.nearest(to: $0) } ?? place, at: vertex)
    case .whole:
      let offset = MercatorOffset(from: handle.coordinate, to: place)
      return offset == .zero ? nil : .moveAll(offset)
    }
  }

  /// Called when a drop has put the handle elsewhere.
  func handleDidMove(_ handle: VertexHandle) {
    guard let outline else { return }
    if case .whole = handle.role {
      guard let change else { return }
      delegate?.vertexEditor(self, didMake: change)
      return
    }
    guard let change = change(of: outline, by: handle, to: handle.coordinate) else { return }
    if case .insert(_, let vertex) = change {
      // What is dropped is a position from now on, and the others count on.
      handles.insert(handle, at: vertex)
      self.outline = change.applied(to: outline)
      setSelection([vertex])
    }
    delegate?.vertexEditor(self, didMake: change)
  }

  // MARK: On the map

  /// What is drawn over the labels while a gesture goes on.
  func forEachShape(_ body: (OverlayShape) -> Void) {
    guard let change, let outline, let key, let shape = stage.overlaySource?.shape(for: key) else { return }
    guard outline.count <= VertexEditor.paintedLimit else {
      let legs = change.legs(of: outline, atMost: VertexEditor.paintedLimit)
      let changed = OverlayShape(
        key: key, parts: legs.map(MercatorPoint.line), isArea: false, stroke: shape.stroke ?? shape.fill,
        strokeWidth: shape.strokeWidth)
      return ShapeMarks.selected(changed).forEach(body)
    }
    let parts = change.applied(to: outline).projected
    let changed = OverlayShape(
      key: key, parts: parts, isArea: shape.isArea, fill: shape.fill, stroke: shape.stroke,
      strokeWidth: shape.strokeWidth, lineStyle: shape.lineStyle, alpha: shape.alpha)
    if changed.isFilled {
      var inside = changed
      inside.stroke = nil
      body(inside)
    }
    ShapeMarks.selected(changed).forEach(body)
  }

  /// Makes the handles of what is in sight, and their views.
  func makeViews() {
    guard let outline else { return }
    let gone = handles.update(
      outline, in: stage.viewport, keeping: selection, current: current, dragged: stage.draggedKey
    ) {
      let handle = VertexHandle($0, at: $1, editor: self)
      add(handle)
      return handle
    }
    gone.forEach(remove)
    for handle in handles.all where stage.views[handle.key] == nil && stage.isInSight(handle.key) {
      stage.views.make(for: handle.key)?.isHidden = isHidden(handle)
      showState(of: handle)
    }
  }

  private func add(_ handle: VertexHandle) { handle.key = stage.own.add(handle) }

  private func remove(_ handle: VertexHandle) {
    stage.forget(handle.key)
    stage.own.remove(handle.key)
  }
}
