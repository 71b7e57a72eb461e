import Geography

/// The services of the map view that `Spiderfier` needs.
@MainActor package protocol SpiderfierHost: AnyObject {
  /// Called when the spiderfied group shows other annotations or its offsets have changed.
  func spiderfiedDidChange()
  /// Called when the annotations of the spiderfied group have changed, so that they are excluded from clusters.
  func setSpiderfied()
  func forget(_ key: AnnotationKey)
  func pan(by offset: Point, animated: Bool)
}

/// Spiderfies a group of annotations at one place: shows each at the end of a leg around the place, so that each can
/// be pressed.
@MainActor package final class Spiderfier: DisplacedAnnotations {
  /// The maximum distance between annotations at the same place at the highest zoom, in logical pixels.
  static let reach = 12.0

  unowned let host: any SpiderfierHost
  let contents: MapContents
  let surface: MapSurface
  let views: AnnotationViews
  /// Whether a press on several annotations of a source at one place spiderfies them.
  package var isEnabled = true
  /// The maximum number of annotations in a group.
  package var limit = 60 {
    didSet { precondition(limit > 0, "At least one annotation must be spiderfied.") }
  }
  /// Called with all annotations of a pile when the user requests the annotations that don't fit into the
  /// group. If `nil`, the group shows the next annotations.
  package var overflowHandler: (([AnnotationKey]) -> Void)?
  /// All annotations at the place, including annotations that don't fit into the group.
  private(set) var pile: [AnnotationKey] = []
  /// The shown annotations, in the order of their offsets.
  package private(set) var keys: [AnnotationKey] = []
  /// The center of the place.
  package private(set) var place = MercatorPoint(x: 0, y: 0)
  /// The key of the annotation that shows the number of remaining annotations, or `nil` if all are shown.
  private(set) var overflowKey: AnnotationKey?
  private(set) var isCollapsing = false
  private var offsets: [AnnotationKey: Point] = [:]
  /// The progress, in 0…1, of each annotation that is returning to the spiderfied group after a drag.
  private var ownParts: [AnnotationKey: Double] = [:]
  private var part = 0.0
  private var motion: Motion?
  private var dragged: AnnotationKey?
  /// The distance from the place to the farthest shown annotation, on the Mercator square.
  private var extent = 0.0

  /// Creates the group, which displaces annotations at `placement`.
  package init(
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews,
    placement: AnnotationPlacement, host: any SpiderfierHost
  ) {
    (self.contents, self.surface, self.views, self.host) = (contents, surface, views, host)
    placement.displaced = self
  }

  package var isOpen: Bool { !keys.isEmpty && !isCollapsing }
  package func contains(_ key: AnnotationKey) -> Bool { offsets[key] != nil }

  /// Returns the current offset from the annotation's real position to its shown position, in logical pixels.
  package func offset(of key: AnnotationKey) -> Point {
    offsets[key].map { $0 * (part * (ownParts[key] ?? 1)) } ?? .zero
  }

  /// The offsets, in logical pixels, of the annotations that are at the ends of their legs. Empty while the
  /// group spreads or collapses. O(n).
  package var settledOffsets: [AnnotationKey: Point] {
    guard isOpen, part == 1 else { return [:] }
    return offsets.filter { $0.key != dragged && ownParts[$0.key] ?? 1 == 1 }
  }

  /// The bounding box of all offsets when the group is spiderfied.
  var bounds: Rectangle { Rectangle(around: Array(offsets.values) + [.zero]) ?? .zero }

  /// Shows at most `limit` annotations of `pile` around `place`, starting at index `first`.
  func spread(_ pile: [AnnotationKey], from first: Int, limit: Int, at place: MercatorPoint, animated: Bool) {
    close()
    (self.pile, self.place) = (pile, place)
    keys = Array(pile.dropFirst(first).prefix(limit))
    let rest = pile.count - keys.count
    let shape = SpiderfyLayout.offsets(of: keys.count + (rest > 0 ? 1 : 0))
    for (key, offset) in zip(keys, shape) { offsets[key] = offset }
    extent = keys.compactMap(contents.position).map { distance(of: $0) }.max() ?? 0
    if rest > 0 {
      let key = contents.own.add(SpiderfyOverflow(count: rest, at: place.coordinate.wrapped))
      overflowKey = key
      offsets[key] = shape.last
    }
    host.setSpiderfied()
    move(to: 1, animated: animated)
  }

  /// Moves all annotations back to their place and collapses the group.
  package func collapse(animated: Bool) {
    guard isOpen else { return }
    isCollapsing = true
    move(to: 0, animated: animated)
  }

  private func move(to end: Double, animated: Bool) {
    motion?.stop()
    let start = part
    motion = surface.clock.run(for: animated ? SpiderfyLayout.duration : 0) { [weak self] time in
      guard let self else { return }
      part = start + (end - start) * Curve.easeOut.value(at: time)
      host.spiderfiedDidChange()
    } completion: { [weak self] isFinished in
      guard let self, isFinished, end == 0 else { return }
      close()
    }
  }

  /// Collapses the group without an animation.
  private func close() {
    guard !keys.isEmpty else { return }
    motion?.stop()
    (pile, keys, offsets, ownParts, part, isCollapsing) = ([], [], [:], [:], 0, false)
    if let overflowKey {
      contents.own.remove(overflowKey)
      host.forget(overflowKey)
    }
    overflowKey = nil
    host.setSpiderfied()
    host.spiderfiedDidChange()
  }

  /// Removes annotations that were deleted or moved away from the place. O(n).
  package func update() {
    guard !keys.isEmpty else { return }
    let gone = keys.filter { key in
      guard let position = contents.position(of: key) else { return true }
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
    host.setSpiderfied()
    host.spiderfiedDidChange()
  }

  /// Returns whether a position is at most as far from the place as the farthest annotation was when the group opened.
  func isAtPlace(_ position: MercatorPoint) -> Bool { distance(of: position) <= extent + 1e-12 }

  /// Returns the distance on the Mercator square, along the axis on which it is greater.
  private func distance(of position: MercatorPoint) -> Double {
    let east = position.x - place.x
    return max(abs(east - east.rounded()), abs(position.y - place.y))
  }

  /// Records the dragged annotation. The previously dragged annotation, if it is still in the group, returns to
  /// its offset.
  package func draggedDidChange(to key: AnnotationKey?) {
    guard key != dragged else { return }
    let before = dragged
    dragged = key
    guard let before, offsets[before] != nil else { return }
    ownParts[before] = 0
    surface.clock.run(for: SpiderfyLayout.duration) { [weak self] time in
      guard let self, offsets[before] != nil else { return }
      ownParts[before] = Curve.easeOut.value(at: time)
      host.spiderfiedDidChange()
    }
  }

  /// Returns the annotation `steps` after `key` in the spiderfied group, or before it if `steps` is negative. If `key`
  /// isn't in the spiderfied group, returns the first or the last annotation.
  package func key(_ steps: Int, from key: AnnotationKey?) -> AnnotationKey? {
    guard isOpen else { return nil }
    guard let index = key.flatMap(keys.firstIndex(of:)) else { return steps > 0 ? keys.first : keys.last }
    return keys[((index + steps) % keys.count + keys.count) % keys.count]
  }

  // MARK: Legs

  /// Returns the drawing of the legs from real to shown positions, with the place at `center` of the view.
  /// Returns `nil` if no group is spiderfied. A dragged annotation has a trail instead of a leg.
  package func legs(from center: Point, in viewport: Viewport) -> PlacedDrawing? {
    guard !keys.isEmpty, part > 0 else { return nil }
    var lines = Path()
    for key in keys + (overflowKey.map { [$0] } ?? []) where key != dragged {
      guard let position = contents.position(of: key) else { continue }
      let root = viewport.point(for: position) - viewport.point(for: place)
      lines.move(to: root)
      lines.line(to: root + offset(of: key))
    }
    let dot = Path.circle(center: .zero, radius: 3)
    let ink = Color(red: 0.1, green: 0.1, blue: 0.12)
    // Legs of large groups are fainter, because they overlap at the place.
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
