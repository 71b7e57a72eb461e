import Geography

/// Drags of several annotations together.
extension MapView {
  /// The current appearance of the drag, with the number of companions.
  var shownDrag: DragPresentation? {
    var shown = drag.presentation
    if let dragGroup, dragGroup.leader == shown?.key {
      shown?.companionCount = dragGroup.companions.count
      shown?.stayingCount = dragGroup.stayingCount
    }
    return shown
  }

  /// Returns the group of the other selected annotations for a drag of `leader`, or `nil` if only the leader
  /// is dragged.
  func makeDragGroup(of leader: AnnotationKey, from start: Coordinate) -> DragGroup? {
    guard dragsSelectionTogether, selection.count > 1, !leader.isOwn || leader == shapeGrip else {
      return nil
    }
    let others = selection.keys.filter { $0 != leader && !$0.isOwn }
    // An existing view determines whether its annotation can be dragged.
    let companions = source.movableKeys(among: others).filter { views[$0]?.isDraggable ?? true }
    return DragGroup(
      leader: leader, from: start, companions: companions, stayingCount: others.count - companions.count,
      host: self)
  }

  /// Returns the visible annotations in `keys`, nearest to `tip` first.
  func inSight(_ keys: [AnnotationKey], near tip: Point) -> [AnnotationKey] {
    let shown = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers)
    var found: [(key: AnnotationKey, distance: Double)] = []
    for key in keys {
      guard let point = point(of: key), shown.contains(point) else { continue }
      found.append((key, (point - tip).length))
    }
    return found.sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }.map(\.key)
  }

  /// Ends the current drag and its group immediately.
  func abandonDrag() {
    drag.abandon()
    dragGroup?.abandon()
    dragGroup = nil
  }

  /// Moves the group with the leader.
  func followDrag() {
    guard let group = dragGroup else { return }
    if let session = drag.session, session.key == group.leader {
      switch session.phase {
      case .held: group.follow(drag.landingSpot(of: session))
      case .returning: group.goBack(with: drag.tipSpot(of: session))
      case .released, .settling: break
      }
    }
    group.placeViews()
    if drag.session == nil { endDragGroupIfDone() }
  }

  /// Ends the group when neither the leader nor any follower is being dragged.
  private func endDragGroupIfDone() {
    guard let group = dragGroup, drag.session == nil, !group.isUnderWay else { return }
    group.endCarrying()
    dragGroup = nil
  }

  func followerDidChange() {
    setNeedsDisplay()
    guard dragGroup != nil else { return }
    endDragGroupIfDone()
    if dragGroup == nil { setNeedsArrangement() }
  }

  func carriedDidChange() {
    policy.contentsDidChange()
    setNeedsDisplay()
  }

  func dragWasLetGo(isDropped: Bool) {
    keyDrag.end()
    dragGroup?.letGo(isDropped: isDropped)
  }

  func detour(of key: AnnotationKey) -> Point { spiderfier.offset(of: key) }

  func move(_ keys: [AnnotationKey], by offset: MercatorOffset) {
    guard let grip = keys.first, grip == shapeGrip else { return source.move(keys, by: offset) }
    (own[grip] as? VertexHandle).map { $0.coordinate = $0.coordinate.moved(by: offset).wrapped }
    source.move(Array(keys.dropFirst()), by: offset)
  }
}
