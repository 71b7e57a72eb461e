import Geography

/// The services that `DragGroup` needs.
@MainActor protocol DragGroupHost: AnyObject {
  /// Called when a follower's view has changed or its drag has ended.
  func followerDidChange()
  func sketchNeedsDisplay()
  /// Returns the offset from an annotation's position to its position in a spiderfied group.
  func detour(of key: AnnotationKey) -> Point
  /// Moves the annotations of `keys` together.
  func move(_ keys: [AnnotationKey], by offset: MercatorOffset)
  /// Called when the set of static markers that move with the group has changed.
  func carriedDidChange()
}

/// The other selected annotations that move with the dragged one, the leader. They keep their offsets from the leader
/// on the Mercator square, so their arrangement looks the same on the map.
///
/// Annotations that a spiderfied group displaces return to their real positions relative to the leader during the drag,
/// so that all are dropped where they are shown.
///
/// Each view has its own drag states. Views farther from the leader lift slightly later, and all are released with the
/// leader. All coordinates are written together, before any view's state becomes `ending`.
@MainActor package final class DragGroup {
  /// The maximum number of followers for which views are created, nearest first. Annotations farther away, up to
  /// `knownViewLimit`, follow with the views that they already have. All others are moved as static markers.
  static let viewLimit = 250
  static let knownViewLimit = 1000
  /// The delay in seconds between the lifts of consecutive rings. Views lift in rings around the leader, the nearest
  /// first.
  static let ringDelay = 0.02
  /// The number of the last ring. Views farther away lift together with this ring.
  static let lastRing = 8

  let leader: AnnotationKey
  /// The annotations that move with the leader, with or without views.
  private(set) var companions: [AnnotationKey]
  /// The number of selected annotations that can't be moved.
  private(set) var stayingCount: Int
  private let start: Coordinate
  private unowned let host: any DragGroupHost
  private let contents: MapContents
  private let surface: MapSurface
  private let views: AnnotationViews
  private let mistakes: MistakeLog
  private var followers: [AnnotationKey: DragFollower] = [:]
  private var followersOfViews: [ObjectIdentifier: DragFollower] = [:]
  private var alarms: [Motion] = []
  private var isLetGo = false
  private var isDropped = false
  /// The leader and its companions if some companions have no views; otherwise empty.
  package private(set) var carried = CompanionKeys()
  /// The companions that are lines or areas and that are drawn during the drag. They have at most `shownPositions`
  /// positions in total.
  private var shapes: [OverlayShape] = []
  private static let shownPositions = 2000
  /// The offset of the leader from its start, on the Mercator square.
  package private(set) var displacement = Point.zero

  init(
    leader: AnnotationKey, from start: Coordinate, companions: [AnnotationKey], stayingCount: Int,
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews, mistakes: MistakeLog,
    host: any DragGroupHost
  ) {
    (self.leader, self.start, self.companions, self.host) = (leader, start, companions, host)
    (self.contents, self.surface, self.views, self.mistakes) = (contents, surface, views, mistakes)
    self.stayingCount = stayingCount
  }

  /// Whether any follower's drag is in progress.
  var isUnderWay: Bool { followers.values.contains { $0.drag.session != nil } }

  func follower(_ key: AnnotationKey) -> DragFollower? {
    followers[key].flatMap { $0.drag.session == nil ? nil : $0 }
  }

  func follower(of view: AnnotationView) -> DragFollower? {
    followersOfViews[ObjectIdentifier(view)].flatMap { $0.drag.session?.view === view ? $0 : nil }
  }

  /// The followers whose drags are in progress.
  package var all: some Collection<DragFollower> { followers.values.lazy.filter { $0.drag.session != nil } }

  // MARK: Steps

  /// Starts the drags of the annotations `inSight`, which are sorted by their distance from the leader.
  func begin(_ inSight: [AnnotationKey], leaderAt tip: Point) {
    let middle = MercatorPoint(start)
    var rings: [Int: [AnnotationKey]] = [:]
    var refused: Set<AnnotationKey> = []
    for (place, key) in inSight.prefix(DragGroup.knownViewLimit).enumerated() {
      // The delegate or an observer may have ended the drag.
      guard !isLetGo else { return }
      guard place < DragGroup.viewLimit || views[key] != nil, let view = views.make(for: key),
        let start = contents.coordinate(of: key), start.isValid
      else {
        continue
      }
      guard view.isDraggable else {
        refused.insert(key)
        continue
      }
      let position = MercatorPoint(start)
      let displacement = Point(
        x: (position.x - middle.x) - (position.x - middle.x).rounded(), y: position.y - middle.y)
      let follower = DragFollower(
        key, displacement: displacement, of: contents, on: surface, mistakes: mistakes, host: host)
      followers[key] = follower
      followersOfViews[ObjectIdentifier(view)] = follower
      follower.begin(view, at: start, leaderAt: Spot(at: tip, in: surface.viewport))
      rings[min(DragGroup.ring(of: place), DragGroup.lastRing), default: []].append(key)
    }
    findShapes()
    if !refused.isEmpty {
      companions.removeAll(where: refused.contains)
      stayingCount += refused.count
    }
    if followers.count < companions.count {
      carried = CompanionKeys([leader] + companions, source: contents.source)
      host.carriedDidChange()
    }
    for (ring, keys) in rings.sorted(by: { $0.key < $1.key }) {
      alarms.append(
        surface.clock.alarm(after: Double(ring) * DragGroup.ringDelay) { [weak self] in
          for key in keys { self?.followers[key]?.lift() }
        })
    }
  }

  private func findShapes() {
    guard let source = contents.overlaySource else { return }
    var room = DragGroup.shownPositions
    for key in companions.prefix(DragGroup.shownPositions) where followers[key] == nil {
      guard let shape = source.shape(for: key) else { continue }
      room -= shape.parts.reduce(0) { $0 + $1.count }
      if room < 0 { break }
      shapes.append(shape)
    }
  }

  /// Calls `body` with the lines and areas at their current positions.
  package func forEachShape(_ body: (OverlayShape) -> Void) {
    guard hasShapes else { return }
    for shape in shapes { ShapeMarks.selected(shape.moved(by: displacement)).forEach(body) }
  }

  /// Whether there are lines or areas to show moving.
  package var hasShapes: Bool { !isDropped && !shapes.isEmpty && displacement != .zero }

  /// Returns the number of the ring that contains the annotation at index `place`, counted by distance from the leader.
  /// Ring 1 has six annotations, ring 2 twelve, and so on.
  static func ring(of place: Int) -> Int {
    var (ring, room) = (1, 6)
    var rest = place
    while rest >= room {
      rest -= room
      ring += 1
      room += 6
    }
    return ring
  }

  /// Moves the group with the leader, which is at `spot`.
  func follow(_ spot: Spot) {
    guard !isLetGo else { return }
    carry(to: spot)
    for follower in followers.values { follower.carry(to: spot) }
  }

  /// Moves the shapes with the leader, which returns to its start and is now at `spot`. Views animate their own return.
  func goBack(with spot: Spot) { if !isDropped { carry(to: spot) } }

  private func carry(to spot: Spot) {
    let from = Spot(MercatorPoint(start), near: spot)
    displacement = Point(x: spot.position.x - from.position.x, y: spot.position.y - from.position.y)
    if !shapes.isEmpty { host.sketchNeedsDisplay() }
  }

  /// Updates the positions of the views after the map has moved.
  func placeViews() { for follower in followers.values { follower.drag.placeView() } }

  /// Updates the followers after annotations have moved.
  package func annotationsDidMove() {
    for follower in Array(followers.values) { follower.drag.annotationDidMove(follower.key) }
  }

  /// Writes all coordinates when the leader is dropped at `place`.
  func write(_ place: Coordinate) {
    let offset = MercatorOffset(from: start, to: place)
    guard let now = contents.coordinate(of: leader), now != start else {
      return host.move([leader] + companions, by: offset)
    }
    // The app has moved the leader during the drag, so the leader moves by a different offset.
    host.move(companions, by: offset)
    host.move([leader], by: MercatorOffset(from: now, to: place))
  }

  /// Ends the drags of all followers after the leader was dropped or canceled.
  func letGo(isDropped: Bool) {
    guard !isLetGo else { return }
    (isLetGo, self.isDropped) = (true, isDropped)
    if isDropped { endCarrying() }
    if !shapes.isEmpty { host.sketchNeedsDisplay() }
    for alarm in alarms { alarm.stop() }
    for follower in Array(followers.values) { follower.letGo(isDropped: isDropped) }
  }

  /// Shows the static markers at their annotations' coordinates again.
  func endCarrying() {
    guard !carried.isEmpty else { return }
    carried = CompanionKeys()
    host.carriedDidChange()
  }

  /// Ends all drags immediately.
  func abandon() {
    letGo(isDropped: false)
    endCarrying()
    for follower in Array(followers.values) { follower.drag.abandon() }
  }
}
