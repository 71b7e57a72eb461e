import Geography

/// Drags of several annotations at once.
extension MapView {
  /// How the drag under way appears now, with how many go along.
  var shownDrag: DragPresentation? {
    var shown = drag.presentation
    if let dragGroup, dragGroup.leader == shown?.key {
      shown?.companionCount = dragGroup.companions.count
      shown?.stayingCount = dragGroup.stayingCount
    }
    return shown
  }

  /// The other selected annotations, where they are to go along with a drag of `leader`; nil where there is none.
  func makeDragGroup(of leader: AnnotationKey, from start: Coordinate) -> DragGroup? {
    guard dragsSelectionTogether, selection.count > 1, !leader.isOwn || leader == shapeGrip else {
      return nil
    }
    let others = selection.keys.filter { $0 != leader && !$0.isOwn }
    // One that has a view says itself whether it can be dragged.
    let companions = source.movableKeys(among: others).filter { views[$0]?.isDraggable ?? true }
    return DragGroup(
      leader: leader, from: start, companions: companions, stayingCount: others.count - companions.count,
      stage: self)
  }

  /// Those of `keys` that are in sight, the nearest to `tip` first.
  func inSight(_ keys: [AnnotationKey], near tip: Point) -> [AnnotationKey] {
    let shown = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.markers)
    var found: [(key: AnnotationKey, distance: Double)] = []
    for key in keys {
      guard let point = point(of: key), shown.contains(point) else { continue }
      found.append((key, (point - tip).length))
    }
    return found.sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }.map(\.key)
  }

  /// Ends the drag under way at once, and what goes along with it.
  func abandonDrag() {
    drag.abandon()
    dragGroup?.abandon()
    dragGroup = nil
  }

  /// Has those that go along follow the one under the pointer.
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

  /// Ends the group when neither the leader nor anything that goes along with it is on its way any more.
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

  func detour(of key: AnnotationKey) -> Point { fan.offset(of: key) }

  func move(_ keys: [AnnotationKey], by offset: MercatorOffset) {
    guard let grip = keys.first, grip == shapeGrip else { return source.move(keys, by: offset) }
    (own[grip] as? VertexHandle).map { $0.coordinate = $0.coordinate.moved(by: offset).wrapped }
    source.move(Array(keys.dropFirst()), by: offset)
  }
}
