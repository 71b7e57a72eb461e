import Geography

/// An annotation that moves with another annotation's drag. Its view has drag states as if it were dragged alone.
@MainActor package final class DragFollower: DragHost {
  package let key: AnnotationKey
  /// The offset from the leader on the Mercator square.
  private let displacement: Point
  private unowned let host: any DragGroupHost
  private let surface: MapSurface
  private let makeDrag: (DragFollower) -> DragStateController
  package private(set) lazy var drag = makeDrag(self)
  private var hasReportedStart = false

  init(
    _ key: AnnotationKey, displacement: Point, of contents: MapContents, on surface: MapSurface,
    mistakes: MistakeLog, host: any DragGroupHost
  ) {
    (self.key, self.displacement, self.surface, self.host) = (key, displacement, surface, host)
    makeDrag = { DragStateController(of: contents, on: surface, mistakes: mistakes, host: $0) }
  }

  func begin(_ view: AnnotationView, at start: Coordinate, leaderAt spot: Spot) {
    if view.dragState != .none { view.dragState = .none }
    let place = self.place(beside: spot).point(in: surface.viewport)
    let detour = host.detour(of: key)
    drag.begin(
      key, view, at: start, wasSelected: true, tip: place + detour, detour: detour, leavesDetour: true,
      pointer: place, announces: false)
  }

  private func place(beside spot: Spot) -> Spot {
    var place = spot
    place.position.x += displacement.x
    place.position.y = max(0, min(1, spot.position.y + displacement.y))
    return place
  }

  /// Sets the view's drag state to `starting`.
  func lift(animated: Bool = true) {
    guard !hasReportedStart, let session = drag.session else { return }
    hasReportedStart = true
    session.view.setDragState(.starting, animated: animated && surface.clock.animationsEnabled)
  }

  func carry(to spot: Spot) { drag.carry(to: place(beside: spot).point(in: surface.viewport)) }

  func letGo(isDropped: Bool) {
    guard drag.session != nil else { return }
    // Sets `starting`, which a view must receive before the end of the drag.
    lift(animated: false)
    if isDropped { drag.drop() } else { drag.cancel() }
  }

  // MARK: DragHost

  let isScrollEnabled = false
  func pan(by offset: Point) {}
  // Does nothing, because the leader writes all coordinates.
  func setCoordinate(_ coordinate: Coordinate, of key: AnnotationKey) {}
  func dragWasLetGo(isDropped: Bool) {}

  func dragDidChange() {
    drag.placeView()
    host.followerDidChange()
  }
}
