import Geography

/// The services of the map view that `Drags` needs.
@MainActor package protocol DragsHost: AnyObject {
  /// Whether the map pans while a view is held at its edge.
  var isScrollEnabled: Bool { get }
  func isSelectable(_ key: AnnotationKey) -> Bool
  /// Deselects the annotation and ends every interaction with it.
  func forget(_ key: AnnotationKey)
  /// Pans the map if necessary to show `coordinate`.
  func reveal(_ coordinate: Coordinate, animated: Bool)
  /// Called on each change of a drag, because another annotation may be dragged now.
  func draggedMayHaveChanged()
  /// Called when the set of static markers that move with a drag has changed.
  func carriedMarkersDidChange()
  func sketchNeedsDisplay()
  /// Called when the clock must be advanced until the next report.
  func wakeClock()
}

/// The drags of a map view: of an annotation, of a group that moves with it, and by keys.
@MainActor package final class Drags: DragHost, DraggedAnnotations {
  /// Whether dragging one of several selected annotations moves all of them that can be moved.
  package var dragsSelection = false
  /// The annotations that move with the current drag. It is kept until the drags of all views have ended.
  package var group: DragGroup?
  /// The handle of several lines and areas that are dragged by keys.
  var shapeGrip: AnnotationKey?
  package private(set) lazy var drag = DragStateController(
    of: contents, on: surface, mistakes: mistakes, host: self)
  package private(set) lazy var byKeys = KeyDrag(of: drag, on: surface, mover: mover)
  package private(set) lazy var reports = DragReports(of: contents) { [weak self] in self?.shown }
  /// The time of the last pan at the edge.
  private var panTime: Double?

  unowned let host: any DragsHost
  unowned let layout: any LayoutRequests
  let contents: MapContents
  let surface: MapSurface
  let views: AnnotationViews
  let placement: AnnotationPlacement
  let mistakes: MistakeLog
  let mover: RegionMover
  let spiderfier: Spiderfier
  let vertexEditor: VertexEditor

  package init(
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews,
    placement: AnnotationPlacement, mistakes: MistakeLog, mover: RegionMover, spiderfier: Spiderfier,
    vertexEditor: VertexEditor, layout: any LayoutRequests, host: any DragsHost
  ) {
    (self.contents, self.surface, self.views, self.placement) = (contents, surface, views, placement)
    (self.mistakes, self.mover, self.spiderfier) = (mistakes, mover, spiderfier)
    (self.vertexEditor, self.layout, self.host) = (vertexEditor, layout, host)
    placement.drags = self
  }

  // MARK: State

  /// The current appearance of the drag, with the number of companions.
  package var shown: DragPresentation? {
    var shown = drag.presentation
    if let group, group.leader == shown?.key {
      shown?.companionCount = group.companions.count
      shown?.stayingCount = group.stayingCount
    }
    return shown
  }

  /// The dragged annotation, from the start of the drag until its view rests.
  package var draggedKey: AnnotationKey? { drag.key }

  /// Whether a dragged view is under the pointer.
  var isHeldByPointer: Bool { drag.session?.phase == .held && !byKeys.isOn }

  /// Whether anything is being dragged or follows a drag.
  package var isUnderWay: Bool { drag.session != nil || group != nil }

  package func isDragged(_ view: AnnotationView) -> Bool {
    drag.session?.view === view || group?.follower(of: view) != nil
  }

  /// Returns whether the annotation is being dragged, alone or in a group.
  package func isDragged(_ key: AnnotationKey) -> Bool { draggedKey == key || group?.follower(key) != nil }

  /// Returns the point of a dragged view's tip, or `nil` if the annotation isn't being dragged.
  package func dragTip(of key: AnnotationKey) -> Point? {
    draggedKey == key ? drag.tip : group?.follower(key)?.drag.tip
  }

  /// Returns whether `view` is held or was released during its lift. Returns `nil` if it isn't being dragged.
  package func isUp(_ view: AnnotationView) -> Bool? {
    drag.isUp(view) ?? group?.follower(of: view)?.drag.isUp(view)
  }

  /// Returns the controller for a view or an annotation: a follower's own controller, or else the leader's.
  package func controller(of view: AnnotationView) -> DragStateController {
    group?.follower(of: view)?.drag ?? drag
  }

  package func controller(of key: AnnotationKey) -> DragStateController { group?.follower(key)?.drag ?? drag }

  // MARK: Time

  /// Whether a drag needs to be advanced before each frame.
  package var isAnimating: Bool { drag.isPanning || reports.isPending }

  /// Pans at the edge and reports the drag. Call it before each frame.
  package func advance() {
    if drag.isPanning {
      drag.advance(by: surface.clock.now - (panTime ?? surface.clock.now))
      panTime = surface.clock.now
    } else {
      panTime = nil
    }
    reports.notify()
  }

  // MARK: DragHost

  var isScrollEnabled: Bool { host.isScrollEnabled }

  // Pans the map at its edge. This counts as a change by the user, not by the program.
  func pan(by offset: Point) { mover.put(surface.viewport.panned(by: offset)) }

  package func setCoordinate(_ coordinate: Coordinate, of key: AnnotationKey) {
    if let group, group.leader == key { return group.write(coordinate) }
    guard let annotation = contents.annotation(for: key) as? any MovableAnnotation else { return }
    annotation.coordinate = coordinate
    if contents.areObjects { contents.objects.refresh(key) }
  }

  package func dragDidChange() {
    // The notified code may release the map view.
    withExtendedLifetime(host) {
      host.draggedMayHaveChanged()
      vertexEditor.dragDidChange(draggedKey, to: drag.presentation?.coordinate)
      removeShapeGrip()
      reports.dragDidChange()
      host.wakeClock()
      layout.setNeedsDisplay()
      // The view is placed last, because observers may change any state.
      drag.placeView()
      followDrag()
    }
  }

  func dragWasLetGo(isDropped: Bool) {
    byKeys.end()
    group?.letGo(isDropped: isDropped)
  }
}
