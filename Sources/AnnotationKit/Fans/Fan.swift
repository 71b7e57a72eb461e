import Geography

/// The services of the map view that `Fan` needs.
@MainActor protocol FanHost: AnyObject {
  var clock: MotionClock { get }
  var viewport: Viewport { get }
  var own: OwnAnnotations { get }
  /// Returns the position of the annotation on the Mercator square.
  func position(of key: AnnotationKey) -> MercatorPoint?
  /// Called when the fan shows other annotations or its offsets have changed.
  func fanDidChange()
  /// Called when the annotations of the fan have changed, so that they are excluded from clusters.
  func setFannedApart()
  func forget(_ key: AnnotationKey)
}

/// A fan of annotations at one place, each shown at the end of a leg around it, so that each can be pressed.
@MainActor final class Fan {
  /// The duration of unfolding and folding, in seconds.
  static let duration = 0.22
  /// The maximum distance between annotations of one place at the highest zoom, in logical pixels.
  static let reach = 12.0

  private unowned let host: any FanHost
  /// All annotations at the place, including those for which there is no room.
  private(set) var pile: [AnnotationKey] = []
  /// The shown annotations, in the order of their offsets.
  private(set) var keys: [AnnotationKey] = []
  /// The center of the place.
  private(set) var place = MercatorPoint(x: 0, y: 0)
  /// The key of the annotation that shows the number of remaining annotations, or `nil` if all are shown.
  private(set) var restKey: AnnotationKey?
  private(set) var isFolding = false
  private var offsets: [AnnotationKey: Point] = [:]
  /// The progress, in 0…1, of annotations that return to the fan separately.
  private var ownParts: [AnnotationKey: Double] = [:]
  private var part = 0.0
  private var motion: Motion?
  private var dragged: AnnotationKey?
  /// The distance from the place to the farthest shown annotation, on the Mercator square.
  private var extent = 0.0

  init(host: any FanHost) { self.host = host }

  var isOpen: Bool { !keys.isEmpty && !isFolding }
  func contains(_ key: AnnotationKey) -> Bool { offsets[key] != nil }

  /// Returns the current offset from the annotation's real position to its shown position, in logical pixels.
  func offset(of key: AnnotationKey) -> Point {
    offsets[key].map { $0 * (part * (ownParts[key] ?? 1)) } ?? .zero
  }

  /// The offsets, in logical pixels, of the annotations that are at the ends of their legs. Empty while the
  /// fan unfolds or folds. O(n).
  var restingOffsets: [AnnotationKey: Point] {
    guard isOpen, part == 1 else { return [:] }
    return offsets.filter { $0.key != dragged && ownParts[$0.key] ?? 1 == 1 }
  }

  /// The bounding box of all offsets when the fan is open.
  var bounds: Rectangle { Rectangle(around: Array(offsets.values) + [.zero]) ?? .zero }

  /// Opens the fan around `place` with at most `limit` annotations of `pile`, starting at index `first`.
  func open(_ pile: [AnnotationKey], from first: Int, limit: Int, at place: MercatorPoint, animated: Bool) {
    close()
    (self.pile, self.place) = (pile, place)
    keys = Array(pile.dropFirst(first).prefix(limit))
    let rest = pile.count - keys.count
    let shape = FanShape.offsets(of: keys.count + (rest > 0 ? 1 : 0))
    for (key, offset) in zip(keys, shape) { offsets[key] = offset }
    extent = keys.compactMap(host.position).map { distance(of: $0) }.max() ?? 0
    if rest > 0 {
      let key = host.own.add(FanOverflow(count: rest, at: place.coordinate.wrapped))
      restKey = key
      offsets[key] = shape.last
    }
    host.setFannedApart()
    move(to: 1, animated: animated)
  }

  /// Moves all annotations back to their place and closes the fan.
  func fold(animated: Bool) {
    guard isOpen else { return }
    isFolding = true
    move(to: 0, animated: animated)
  }

  private func move(to end: Double, animated: Bool) {
    motion?.stop()
    let start = part
    motion = host.clock.run(for: animated ? Fan.duration : 0) { [weak self] time in
      guard let self else { return }
      part = start + (end - start) * Curve.easeOut.value(at: time)
      host.fanDidChange()
    } completion: { [weak self] isFinished in
      guard let self, isFinished, end == 0 else { return }
      close()
    }
  }

  /// Closes the fan without an animation.
  private func close() {
    guard !keys.isEmpty else { return }
    motion?.stop()
    (pile, keys, offsets, ownParts, part, isFolding) = ([], [], [:], [:], 0, false)
    if let restKey {
      host.own.remove(restKey)
      host.forget(restKey)
    }
    restKey = nil
    host.setFannedApart()
    host.fanDidChange()
  }

  /// Removes annotations that were deleted or moved away from the place. O(n).
  func update() {
    guard !keys.isEmpty else { return }
    let gone = keys.filter { key in
      guard let position = host.position(of: key) else { return true }
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
    host.setFannedApart()
    host.fanDidChange()
  }

  /// Returns whether a position is no farther from the place than the annotations of the fan were.
  func isAtPlace(_ position: MercatorPoint) -> Bool { distance(of: position) <= extent + 1e-12 }

  /// Returns the distance on the Mercator square, along the axis on which it is greater.
  private func distance(of position: MercatorPoint) -> Double {
    let east = position.x - place.x
    return max(abs(east - east.rounded()), abs(position.y - place.y))
  }

  /// Records the dragged annotation. The previously dragged annotation, if it is still in the fan, returns to
  /// its offset.
  func draggedDidChange(to key: AnnotationKey?) {
    guard key != dragged else { return }
    let before = dragged
    dragged = key
    guard let before, offsets[before] != nil else { return }
    ownParts[before] = 0
    host.clock.run(for: Fan.duration) { [weak self] time in
      guard let self, offsets[before] != nil else { return }
      ownParts[before] = Curve.easeOut.value(at: time)
      host.fanDidChange()
    }
  }

  /// Returns the annotation `steps` after `key` in the fan, or before it if `steps` is negative. If `key`
  /// isn't in the fan, returns the first or the last annotation.
  func key(_ steps: Int, from key: AnnotationKey?) -> AnnotationKey? {
    guard isOpen else { return nil }
    guard let index = key.flatMap(keys.firstIndex(of:)) else { return steps > 0 ? keys.first : keys.last }
    return keys[((index + steps) % keys.count + keys.count) % keys.count]
  }

  // MARK: Legs

  /// Returns the drawing of the legs from real to shown positions, with the place at `center` of the view.
  /// Returns `nil` if the fan is closed. A dragged annotation has a trail instead of a leg.
  func legs(from center: Point, in viewport: Viewport) -> PlacedDrawing? {
    guard !keys.isEmpty, part > 0 else { return nil }
    var lines = Path()
    for key in keys + (restKey.map { [$0] } ?? []) where key != dragged {
      guard let position = host.position(of: key) else { continue }
      let root = viewport.point(for: position) - viewport.point(for: place)
      lines.move(to: root)
      lines.line(to: root + offset(of: key))
    }
    let dot = Path.circle(center: .zero, radius: 3)
    let ink = Color(red: 0.1, green: 0.1, blue: 0.12)
    // Legs of large fans are fainter, because they overlap at the place.
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
