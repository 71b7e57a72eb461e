import Geography

/// What a fan needs of its map view.
@MainActor protocol FanStage: AnyObject {
  var clock: MotionClock { get }
  var viewport: Viewport { get }
  var own: OwnAnnotations { get }
  /// Where the annotation stands on the Mercator square.
  func position(of key: AnnotationKey) -> MercatorPoint?
  /// What the fan shows is other annotations, or elsewhere.
  func fanDidChange()
  /// The annotations of the fan are other ones.
  func setFannedApart()
  func forget(_ key: AnnotationKey)
}

/// Annotations of one place that are shown around it, each at the end of a leg, so that each can be pressed.
@MainActor final class Fan {
  /// Seconds to unfold or to fold.
  static let duration = 0.22
  /// What is no farther apart than that at the greatest zoom is at one place, in logical pixels.
  static let reach = 12.0

  private unowned let stage: any FanStage
  /// All annotations of the place, also those for which there is no room.
  private(set) var pile: [AnnotationKey] = []
  /// Those that are shown, in the order of their offsets.
  private(set) var keys: [AnnotationKey] = []
  /// In the middle of the place.
  private(set) var place = MercatorPoint(x: 0, y: 0)
  /// Of the map view's own annotations the one that says how many more there are; nil where all are shown.
  private(set) var restKey: AnnotationKey?
  private(set) var isFolding = false
  private var offsets: [AnnotationKey: Point] = [:]
  /// How far each of those that are on their own way is, in 0…1.
  private var ownParts: [AnnotationKey: Double] = [:]
  private var part = 0.0
  private var motion: Motion?
  private var dragged: AnnotationKey?
  /// On the Mercator square, from the place to the farthest that is shown.
  private var extent = 0.0

  init(stage: any FanStage) { self.stage = stage }

  var isOpen: Bool { !keys.isEmpty && !isFolding }
  func contains(_ key: AnnotationKey) -> Bool { offsets[key] != nil }

  /// From where the annotation stands to where it is shown now, in logical pixels.
  func offset(of key: AnnotationKey) -> Point {
    offsets[key].map { $0 * (part * (ownParts[key] ?? 1)) } ?? .zero
  }

  /// From where annotations stand to where they are shown, in logical pixels, of those that are in their places at the ends
  /// of the legs; empty while the fan unfolds or folds. O(n).
  var restingOffsets: [AnnotationKey: Point] {
    guard isOpen, part == 1 else { return [:] }
    return offsets.filter { $0.key != dragged && ownParts[$0.key] ?? 1 == 1 }
  }

  /// The box around all offsets when the fan is open.
  var bounds: Rectangle { Rectangle(around: Array(offsets.values) + [.zero]) ?? .zero }

  /// Shows some of `pile`, from the one at `first` on and at most `limit`, around `place`.
  func open(_ pile: [AnnotationKey], from first: Int, limit: Int, at place: MercatorPoint, animated: Bool) {
    close()
    (self.pile, self.place) = (pile, place)
    keys = Array(pile.dropFirst(first).prefix(limit))
    let rest = pile.count - keys.count
    let shape = FanShape.offsets(of: keys.count + (rest > 0 ? 1 : 0))
    for (key, offset) in zip(keys, shape) { offsets[key] = offset }
    extent = keys.compactMap(stage.position).map { distance(of: $0) }.max() ?? 0
    if rest > 0 {
      let key = stage.own.add(FanRest(count: rest, at: place.coordinate.wrapped))
      restKey = key
      offsets[key] = shape.last
    }
    stage.setFannedApart()
    move(to: 1, animated: animated)
  }

  /// Takes all back to their place.
  func fold(animated: Bool) {
    guard isOpen else { return }
    isFolding = true
    move(to: 0, animated: animated)
  }

  private func move(to end: Double, animated: Bool) {
    motion?.stop()
    let start = part
    motion = stage.clock.run(for: animated ? Fan.duration : 0) { [weak self] time in
      guard let self else { return }
      part = start + (end - start) * Curve.easeOut.value(at: time)
      stage.fanDidChange()
    } completion: { [weak self] isFinished in
      guard let self, isFinished, end == 0 else { return }
      close()
    }
  }

  /// Ends the fan at once.
  private func close() {
    guard !keys.isEmpty else { return }
    motion?.stop()
    (pile, keys, offsets, ownParts, part, isFolding) = ([], [], [:], [:], 0, false)
    if let restKey {
      stage.own.remove(restKey)
      stage.forget(restKey)
    }
    restKey = nil
    stage.setFannedApart()
    stage.fanDidChange()
  }

  /// Leaves out what is gone or no longer at the place; O(n).
  func update() {
    guard !keys.isEmpty else { return }
    let gone = keys.filter { key in
      guard let position = stage.position(of: key) else { return true }
      return !isAtPlace(position)
    }
    guard !gone.isEmpty else { return }
    pile.removeAll { gone.contains($0) }
    keys.removeAll { gone.contains($0) }
    for key in gone { offsets[key] = nil }
    guard !keys.isEmpty else {
      keys = gone
      return close()
    }
    stage.setFannedApart()
    stage.fanDidChange()
  }

  /// Whether a position is no farther from the place than those that were fanned out.
  func isAtPlace(_ position: MercatorPoint) -> Bool { distance(of: position) <= extent + 1e-12 }

  /// On the Mercator square, along the greater of its axes.
  private func distance(of position: MercatorPoint) -> Double {
    let east = position.x - place.x
    return max(abs(east - east.rounded()), abs(position.y - place.y))
  }

  /// One that was dragged and did not move goes back to where the fan shows it.
  func draggedDidChange(to key: AnnotationKey?) {
    guard key != dragged else { return }
    let before = dragged
    dragged = key
    guard let before, offsets[before] != nil else { return }
    ownParts[before] = 0
    stage.clock.run(for: Fan.duration) { [weak self] time in
      guard let self, offsets[before] != nil else { return }
      ownParts[before] = Curve.easeOut.value(at: time)
      stage.fanDidChange()
    }
  }

  /// The annotation that stands `steps` after `key` in the fan, or before; the first after none.
  func key(_ steps: Int, from key: AnnotationKey?) -> AnnotationKey? {
    guard isOpen else { return nil }
    guard let index = key.flatMap(keys.firstIndex(of:)) else { return steps > 0 ? keys.first : keys.last }
    return keys[((index + steps) % keys.count + keys.count) % keys.count]
  }

  // MARK: Legs

  /// The lines from where the annotations stand to where they are shown, with the place at `center` of the view; nil
  /// where there are none. What is dragged has a trail instead.
  func legs(from center: Point, in viewport: Viewport) -> PlacedDrawing? {
    guard !keys.isEmpty, part > 0 else { return nil }
    var lines = Path()
    for key in keys + (restKey.map { [$0] } ?? []) where key != dragged {
      guard let position = stage.position(of: key) else { continue }
      let root = viewport.point(for: position) - viewport.point(for: place)
      lines.move(to: root)
      lines.line(to: root + offset(of: key))
    }
    let dot = Path.circle(center: .zero, radius: 3)
    let ink = Color(red: 0.1, green: 0.1, blue: 0.12)
    // Many meet in one place, and must not make a blot there.
    let strength = keys.count > 20 ? 0.4 : 1
    return PlacedDrawing(
      key: keys[0], part: .leg,
      drawing: Drawing([
        .stroke(lines, Stroke(.white.opacity(0.75 * strength), width: 3)),
        .stroke(lines, Stroke(ink.opacity(0.7 * strength), width: 1.25)),
        .fill(dot, .color(ink.opacity(0.8))),
        .stroke(dot, Stroke(.white.opacity(0.9), width: 1.25)),
      ]), bounds: bounds.inset(by: -24), transform: Transform(translation: center), alpha: min(1, part * 2))
  }
}
