import Geography

/// Drags of several annotations together.
extension Drags: DragGroupHost {
  /// Begins a drag of an annotation, or of a shape of the overlay source. `announces` is `false` if the program
  /// begins it, so that the view's drag state isn't set.
  func begin(_ key: AnnotationKey, at pointer: Point, announces: Bool, byKeys: Bool = false) {
    // The delegate may remove or move the annotation during any of these calls.
    abandon()
    let viewport = surface.viewport
    if contents.isShape(key) {
      let grip = vertexEditor.makeGrip(at: viewport.coordinate(at: pointer))
      return begin(grip, at: pointer, announces: announces)
    }
    guard contents.isPresent(key) else { return }
    let wasSelected = contents.isSelected(key)
    if !wasSelected, !vertexEditor.owns(key), key != shapeGrip, host.isSelectable(key) {
      contents.selection.select(only: key)
    }
    guard drag.session == nil, let view = views.make(for: key) else { return }
    if view.dragState != .none { view.dragState = .none }
    guard views[key] === view, drag.session == nil, let start = contents.coordinate(of: key), start.isValid
    else { return }
    let place = Spot(MercatorPoint(start), near: Spot(at: pointer, in: surface.viewport)).point(
      in: surface.viewport)
    let detour = spiderfier.offset(of: key)
    group = wasSelected || key == shapeGrip ? makeGroup(of: key, from: start) : nil
    let group = group
    drag.begin(
      key, view, at: start, wasSelected: wasSelected, tip: place + detour, detour: detour,
      leavesDetour: group != nil || byKeys, isByKeys: byKeys, pointer: pointer, announces: announces)
    guard let group, group === self.group, drag.key == key else { return }
    group.begin(
      placement.keysInView(among: group.companions, nearestTo: place + detour), leaderAt: place)
  }

  /// Returns the group of the other selected annotations for a drag of `leader`, or `nil` if only the leader
  /// is dragged.
  private func makeGroup(of leader: AnnotationKey, from start: Coordinate) -> DragGroup? {
    let selection = contents.selection
    guard dragsSelection, selection.count > 1, !leader.isOwn || leader == shapeGrip else { return nil }
    let others = selection.keys.filter { $0 != leader && !$0.isOwn }
    // Leaves out annotations whose views can't be dragged. Annotations without views are included.
    let companions = contents.source.movableKeys(among: others).filter { views[$0]?.isDraggable ?? true }
    return DragGroup(
      leader: leader, from: start, companions: companions, stayingCount: others.count - companions.count,
      of: contents, on: surface, views: views, mistakes: mistakes, host: self)
  }

  /// Ends the current drag and its group immediately.
  package func abandon() {
    drag.abandon()
    group?.abandon()
    group = nil
  }

  /// Ends the drag of an annotation immediately, if it is dragged.
  package func abandon(_ key: AnnotationKey) {
    if draggedKey == key { drag.abandon() }
    group?.follower(key)?.drag.abandon()
  }

  /// Moves the group with the leader.
  func followDrag() {
    guard let group else { return }
    if let session = drag.session, session.key == group.leader {
      switch session.phase {
      case .held: group.follow(drag.landingSpot(of: session))
      case .returning: group.goBack(with: drag.tipSpot(of: session))
      case .released, .settling: break
      }
    }
    group.placeViews()
    if drag.session == nil { endGroupIfDone() }
  }

  /// Ends the group when neither the leader nor any follower is being dragged.
  private func endGroupIfDone() {
    guard let group, drag.session == nil, !group.isUnderWay else { return }
    group.endCarrying()
    self.group = nil
  }

  // MARK: DragGroupHost

  func followerDidChange() {
    layout.setNeedsDisplay()
    guard group != nil else { return }
    endGroupIfDone()
    if group == nil { layout.setNeedsArrangement() }
  }

  func carriedDidChange() { host.carriedMarkersDidChange() }

  func sketchNeedsDisplay() { host.sketchNeedsDisplay() }

  func detour(of key: AnnotationKey) -> Point { spiderfier.offset(of: key) }

  func move(_ keys: [AnnotationKey], by offset: MercatorOffset) {
    guard let grip = keys.first, grip == shapeGrip else { return contents.source.move(keys, by: offset) }
    (contents.own[grip] as? VertexHandle).map { $0.coordinate = $0.coordinate.moved(by: offset).wrapped }
    contents.source.move(Array(keys.dropFirst()), by: offset)
  }
}
