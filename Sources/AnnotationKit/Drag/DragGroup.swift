import Geography

/// What a drag of several annotations needs of the map it happens on.
@MainActor protocol DragGroupStage: DragStage {
  var views: AnnotationViews { get }
  var source: any AnnotationSource { get }
  var overlaySource: (any OverlaySource)? { get }
  /// The view of one that goes along looks different, or rests again.
  func followerDidChange()
  func sketchNeedsDisplay()
  /// Moves the annotations of `keys` at once.
  func move(_ keys: [AnnotationKey], by offset: MercatorOffset)
}

/// The other selected annotations that go along with the one under the pointer, keeping their places beside it on the
/// Mercator square: as on the screen, so on the ground.
///
/// Each view goes through its own drag states: it lifts a little after those that are nearer to the pointer, and is let go
/// with the leader. All coordinates are written at once, before any view hears `ending`.
@MainActor final class DragGroup {
  /// Of more annotations the nearest have views; the others stay in sight where they were until the drop.
  static let viewLimit = 250
  /// Seconds by which each ring of views lifts after the one before it.
  static let ringDelay = 0.02
  /// All farther ones lift with that ring.
  static let lastRing = 8

  let leader: AnnotationKey
  /// The others, whether they have views or not.
  private(set) var companions: [AnnotationKey]
  /// How many of the selected stay where they are, as they cannot be moved.
  private(set) var stayingCount: Int
  private let start: Coordinate
  private unowned let stage: any DragGroupStage
  private var followers: [AnnotationKey: DragFollower] = [:]
  private var followersOfViews: [ObjectIdentifier: DragFollower] = [:]
  private var alarms: [Motion] = []
  private var isLetGo = false
  /// The lines and areas among the others that are seen moving: up to so many positions.
  private var shapes: [OverlayShape] = []
  private static let shownPositions = 2000
  /// How far the leader is from where it stood.
  private var way = Point.zero

  init(
    leader: AnnotationKey, from start: Coordinate, companions: [AnnotationKey], stayingCount: Int,
    stage: any DragGroupStage
  ) {
    (self.leader, self.start, self.companions, self.stage) = (leader, start, companions, stage)
    self.stayingCount = stayingCount
  }

  /// Whether any view of a companion is still on its way.
  var isUnderWay: Bool { followers.values.contains { $0.drag.session != nil } }

  func follower(_ key: AnnotationKey) -> DragFollower? {
    followers[key].flatMap { $0.drag.session == nil ? nil : $0 }
  }

  func follower(of view: AnnotationView) -> DragFollower? {
    followersOfViews[ObjectIdentifier(view)].flatMap { $0.drag.session?.view === view ? $0 : nil }
  }

  /// Those whose views are on their way now.
  var all: some Collection<DragFollower> { followers.values.lazy.filter { $0.drag.session != nil } }

  // MARK: Steps

  /// Takes up the views of those `inSight`, which are sorted by their nearness to the leader.
  func begin(_ inSight: [AnnotationKey], leaderAt tip: Point) {
    let middle = MercatorPoint(start)
    var rings: [Int: [DragFollower]] = [:]
    var refused: Set<AnnotationKey> = []
    for (place, key) in inSight.prefix(DragGroup.viewLimit).enumerated() {
      guard let view = stage.views.make(for: key), let start = stage.coordinate(of: key), start.isValid else {
        continue
      }
      guard view.isDraggable else {
        refused.insert(key)
        continue
      }
      let position = MercatorPoint(start)
      let way = Point(
        x: (position.x - middle.x) - (position.x - middle.x).rounded(), y: position.y - middle.y)
      let follower = DragFollower(key, way: way, stage: stage)
      followers[key] = follower
      followersOfViews[ObjectIdentifier(view)] = follower
      follower.begin(view, at: start, leaderAt: Spot(at: tip, in: stage.viewport))
      rings[min(DragGroup.ring(of: place), DragGroup.lastRing), default: []].append(follower)
    }
    findShapes()
    if !refused.isEmpty {
      companions.removeAll(where: refused.contains)
      stayingCount += refused.count
    }
    for (ring, followers) in rings.sorted(by: { $0.key < $1.key }) {
      alarms.append(
        stage.clock.alarm(after: Double(ring) * DragGroup.ringDelay) { for one in followers { one.lift() } })
    }
  }

  private func findShapes() {
    guard let source = stage.overlaySource else { return }
    var room = DragGroup.shownPositions
    for key in companions.prefix(DragGroup.shownPositions) where followers[key] == nil {
      guard let shape = source.shape(for: key) else { continue }
      room -= shape.parts.reduce(0) { $0 + $1.count }
      if room < 0 { break }
      shapes.append(shape)
    }
  }

  /// Calls `body` with the lines and areas that go along, where they would land now.
  func forEachShape(_ body: (OverlayShape) -> Void) {
    guard hasShapes else { return }
    for shape in shapes { ShapeMarks.selected(shape.moved(by: way)).forEach(body) }
  }

  /// Whether there are lines or areas that are seen moving.
  var hasShapes: Bool { !isLetGo && !shapes.isEmpty && way != .zero }

  /// The ring around the leader in which the one at `place` in the order of nearness is: six in the first, twelve in the
  /// second, and so on.
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

  /// The leader is at `spot` now.
  func follow(_ spot: Spot) {
    guard !isLetGo else { return }
    let from = Spot(MercatorPoint(start), near: spot)
    way = Point(x: spot.position.x - from.position.x, y: spot.position.y - from.position.y)
    for follower in followers.values { follower.carry(to: spot) }
    if !shapes.isEmpty { stage.sketchNeedsDisplay() }
  }

  /// Puts the views where they appear now, as the map may show something else.
  func placeViews() { for follower in followers.values { follower.drag.placeView() } }

  /// Annotations may stand elsewhere.
  func annotationsDidMove() {
    for follower in Array(followers.values) { follower.drag.annotationDidMove(follower.key) }
  }

  /// Writes the coordinates of all, where the leader is dropped at `place`.
  func write(_ place: Coordinate) {
    stage.move([leader] + companions, by: MercatorOffset(from: start, to: place))
  }

  /// The leader was dropped, or goes back.
  func letGo(isDropped: Bool) {
    guard !isLetGo else { return }
    isLetGo = true
    if !shapes.isEmpty { stage.sketchNeedsDisplay() }
    for alarm in alarms { alarm.stop() }
    for follower in Array(followers.values) { follower.letGo(isDropped: isDropped) }
  }

  /// Ends all that is under way at once.
  func abandon() {
    letGo(isDropped: false)
    for follower in Array(followers.values) { follower.drag.abandon() }
  }
}

/// One annotation that goes along with another's drag: its view's states are those of a drag of its own.
@MainActor final class DragFollower: DragStage {
  let key: AnnotationKey
  /// From the leader, on the Mercator square.
  private let way: Point
  private unowned let stage: any DragGroupStage
  private(set) lazy var drag = DragStateController(stage: self)
  private var isTold = false

  init(_ key: AnnotationKey, way: Point, stage: any DragGroupStage) {
    (self.key, self.way, self.stage) = (key, way, stage)
  }

  func begin(_ view: AnnotationView, at start: Coordinate, leaderAt spot: Spot) {
    if view.dragState != .none { view.dragState = .none }
    let tip = place(beside: spot).point(in: stage.viewport)
    drag.begin(key, view, at: start, wasSelected: true, tip: tip, pointer: tip, announces: false)
  }

  private func place(beside spot: Spot) -> Spot {
    var place = spot
    place.position.x += way.x
    place.position.y = max(0, min(1, spot.position.y + way.y))
    return place
  }

  /// Tells the view that it lifts.
  func lift(animated: Bool = true) {
    guard !isTold, let session = drag.session else { return }
    isTold = true
    session.view.setDragState(.starting, animated: animated && stage.clock.animationsEnabled)
  }

  func carry(to spot: Spot) { drag.carry(to: place(beside: spot).point(in: stage.viewport)) }

  func letGo(isDropped: Bool) {
    guard drag.session != nil else { return }
    // A view that hears of the end has heard of the beginning.
    lift(animated: false)
    if isDropped { drag.drop() } else { drag.cancel() }
  }

  // MARK: As the stage of its own drag

  var viewport: Viewport { stage.viewport }
  var displayScale: Double { stage.displayScale }
  var clock: MotionClock { stage.clock }
  let isScrollEnabled = false
  func pan(by offset: Point) {}
  func coordinate(of key: AnnotationKey) -> Coordinate? { stage.coordinate(of: key) }
  // The leader has written all.
  func setCoordinate(_ coordinate: Coordinate, of key: AnnotationKey) {}
  func dragWasLetGo(isDropped: Bool) {}
  func reportMistake(_ sentence: String) { stage.reportMistake(sentence) }

  func dragDidChange() {
    drag.placeView()
    stage.followerDidChange()
  }
}
