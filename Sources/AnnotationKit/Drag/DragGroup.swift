import Geography

/// What a drag of several annotations needs of the map it happens on.
@MainActor protocol DragGroupStage: DragStage {
  var views: AnnotationViews { get }
  var source: any AnnotationSource { get }
  var overlaySource: (any OverlaySource)? { get }
  /// The view of one that goes along looks different, or rests again.
  func followerDidChange()
  func sketchNeedsDisplay()
  /// From where an annotation stands to where a fan shows it.
  func detour(of key: AnnotationKey) -> Point
  /// Moves the annotations of `keys` at once.
  func move(_ keys: [AnnotationKey], by offset: MercatorOffset)
  /// Other resting markers are moved with the group than before.
  func carriedDidChange()
}

/// The other selected annotations that go along with the one under the pointer, keeping their places beside it on the
/// Mercator square: as on the screen, so on the ground.
///
/// Those that a fan shows beside their place come back to it on the way, so that all land where they are shown.
///
/// Each view goes through its own drag states: it lifts a little after those that are nearer to the pointer, and is let go
/// with the leader. All coordinates are written at once, before any view hears `ending`.
@MainActor final class DragGroup {
  /// Of more annotations the nearest have views, and of those that have views already so many more; the others are carried
  /// as resting markers.
  static let viewLimit = 250
  static let knownViewLimit = 1000
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
  private var isDropped = false
  /// All, where some have no views.
  private(set) var carried = CarriedKeys()
  /// The lines and areas among the others that are seen moving: up to so many positions.
  private var shapes: [OverlayShape] = []
  private static let shownPositions = 2000
  /// How far the leader is from where it stood.
  private(set) var way = Point.zero

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
    for (place, key) in inSight.prefix(DragGroup.knownViewLimit).enumerated() {
      // Whoever hears of a drag that begins may end it.
      guard !isLetGo else { return }
      guard place < DragGroup.viewLimit || stage.views[key] != nil, let view = stage.views.make(for: key),
        let start = stage.coordinate(of: key), start.isValid
      else {
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
    if followers.count < companions.count {
      carried = CarriedKeys([leader] + companions, source: stage.source)
      stage.carriedDidChange()
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
  var hasShapes: Bool { !isDropped && !shapes.isEmpty && way != .zero }

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
    carry(to: spot)
    for follower in followers.values { follower.carry(to: spot) }
  }

  /// The leader is at `spot` on its way back; the views go back by themselves.
  func goBack(with spot: Spot) { if !isDropped { carry(to: spot) } }

  private func carry(to spot: Spot) {
    let from = Spot(MercatorPoint(start), near: spot)
    way = Point(x: spot.position.x - from.position.x, y: spot.position.y - from.position.y)
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
    let offset = MercatorOffset(from: start, to: place)
    guard let now = stage.coordinate(of: leader), now != start else {
      return stage.move([leader] + companions, by: offset)
    }
    // The app moves it along.
    stage.move(companions, by: offset)
    stage.move([leader], by: MercatorOffset(from: now, to: place))
  }

  /// The leader was dropped, or goes back.
  func letGo(isDropped: Bool) {
    guard !isLetGo else { return }
    (isLetGo, self.isDropped) = (true, isDropped)
    if isDropped { endCarrying() }
    if !shapes.isEmpty { stage.sketchNeedsDisplay() }
    for alarm in alarms { alarm.stop() }
    for follower in Array(followers.values) { follower.letGo(isDropped: isDropped) }
  }

  /// The resting markers stand where their annotations do again.
  func endCarrying() {
    guard !carried.isEmpty else { return }
    carried = CarriedKeys()
    stage.carriedDidChange()
  }

  /// Ends all that is under way at once.
  func abandon() {
    letGo(isDropped: false)
    endCarrying()
    for follower in Array(followers.values) { follower.drag.abandon() }
  }
}
