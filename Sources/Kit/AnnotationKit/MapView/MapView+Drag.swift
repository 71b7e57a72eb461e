import Geography
import Observing

extension MapView: DragGroupHost, DragReportHost, AnnotationViewHost {
  /// The current drag as it appears now, or `nil`.
  public var dragPresentation: DragPresentation? {
    objects.refreshChanging()
    return shownDrag
  }

  /// Calls `body` with the state of a drag, at most once per frame, until the returned subscription is
  /// released. It is more detailed than the delegate's calls. The last call of each drag has the state
  /// `none`.
  public func observeDrag(_ body: @escaping @MainActor (DragPresentation) -> Void) -> Subscription {
    dragReports.add(body)
  }

  /// Cancels the current drag, as Escape does.
  public func cancelDrag() {
    objects.refreshChanging()
    presses.cancel()
    drag.cancel()
  }

  /// Moves the annotation of `key` by `offset` logical pixels on the visible map, as arrow keys do, without
  /// drag states. Returns `false` if it can't be moved or is being dragged.
  @discardableResult
  public func nudge(_ key: AnnotationKey, by offset: Point) -> Bool {
    guard !isDragged(key), annotation(for: key) is any MovableAnnotation, let tip = point(of: key),
      tip.isFinite, offset.isFinite
    else { return false }
    setCoordinate(viewport.coordinate(at: tip - spiderfier.offset(of: key) + offset), of: key)
    return true
  }

  func hostedContentCountDidChange(by change: Int) { hostedContentCount += change }

  func isDragged(_ view: AnnotationView) -> Bool {
    drag.session?.view === view || dragGroup?.follower(of: view) != nil
  }

  /// Returns whether the annotation is being dragged, alone or in a group.
  func isDragged(_ key: AnnotationKey) -> Bool { draggedKey == key || dragGroup?.follower(key) != nil }

  /// Returns the point of a dragged view's tip, or `nil` if the annotation isn't being dragged.
  func dragTip(of key: AnnotationKey) -> Point? {
    draggedKey == key ? drag.tip : dragGroup?.follower(key)?.drag.tip
  }

  private func isUp(_ view: AnnotationView) -> Bool? {
    drag.isUp(view) ?? dragGroup?.follower(of: view)?.drag.isUp(view)
  }

  func isLiftLate(_ view: AnnotationView) -> Bool {
    isUp(view).map { !$0 } ?? (clock.now <= view.lateLiftEnd)
  }

  func annotationViewWillStart(_ view: AnnotationView) {
    switch isUp(view) {
    case true?: return
    case false?: abandonDrag()
    case nil: break
    }
    if !presses.takeUp(view) { report(.startingWithoutPointer) }
  }

  /// Called by the view on each change of its drag state.
  func annotationView(
    _ view: AnnotationView, didChange newState: AnnotationView.DragState,
    from oldState: AnnotationView.DragState
  ) {
    let generation = view.dragGeneration
    delegate?.mapView(self, annotationView: view, didChange: newState, fromOldState: oldState)
    if generation == view.dragGeneration {
      let drag = dragGroup?.follower(of: view)?.drag ?? drag
      drag.view(view, didChange: newState, from: oldState)
    }
  }

  func beginDrag(of key: AnnotationKey, at pointer: Point, announces: Bool) {
    beginDrag(of: key, at: pointer, announces: announces, byKeys: false)
  }

  func beginDrag(of key: AnnotationKey, at pointer: Point, announces: Bool, byKeys: Bool) {
    // The delegate may remove or move the annotation during any of these calls.
    abandonDrag()
    if isShape(key) {
      let grip = vertexEditor.makeGrip(at: viewport.coordinate(at: pointer))
      return beginDrag(of: grip, at: pointer, announces: announces)
    }
    guard isPresent(key) else { return }
    let wasSelected = selection.contains(key)
    if !wasSelected, !vertexEditor.owns(key), key != shapeGrip, isSelectable(key) {
      selection.select(only: key)
    }
    guard drag.session == nil, let view = views.make(for: key) else { return }
    if view.dragState != .none { view.dragState = .none }
    guard views[key] === view, drag.session == nil, let start = coordinate(of: key), start.isValid
    else { return }
    let place = Spot(MercatorPoint(start), near: Spot(at: pointer, in: viewport)).point(in: viewport)
    let detour = spiderfier.offset(of: key)
    dragGroup = wasSelected || key == shapeGrip ? makeDragGroup(of: key, from: start) : nil
    let group = dragGroup
    drag.begin(
      key, view, at: start, wasSelected: wasSelected, tip: place + detour, detour: detour,
      leavesDetour: group != nil || byKeys, isByKeys: byKeys, pointer: pointer, announces: announces)
    guard let group, group === dragGroup, drag.key == key else { return }
    group.begin(inSight(group.companions, near: place + detour), leaderAt: place)
  }

  func coordinate(of key: AnnotationKey) -> Coordinate? { annotation(for: key)?.coordinate }

  func setCoordinate(_ coordinate: Coordinate, of key: AnnotationKey) {
    if let dragGroup, dragGroup.leader == key { return dragGroup.write(coordinate) }
    guard let annotation = annotation(for: key) as? any MovableAnnotation else { return }
    annotation.coordinate = coordinate
    if source === objects { objects.refresh(key) }
  }

  // Pans the map at its edge. This counts as a change by the user, not by the program.
  func pan(by offset: Point) { mover.put(viewport.panned(by: offset)) }

  func dragDidChange() {
    if layout.draggedDidChange(to: draggedKey) {
      setSelectedApart()
      spiderfier.draggedDidChange(to: draggedKey)
    }
    vertexEditor.dragDidChange(draggedKey, to: drag.presentation?.coordinate)
    removeShapeGrip()
    dragReports.dragDidChange()
    wakeClock()
    setNeedsDisplay()
    // The view is placed last, because observers may change any state.
    drag.placeView()
    followDrag()
  }

  /// The dragged annotation, from the start of the drag until its view rests.
  var draggedKey: AnnotationKey? { drag.key }
}
