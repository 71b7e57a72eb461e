import Geography
import Glibc

/// The piles that presses spiderfy.
extension Spiderfier {
  /// Spiderfies the annotations at the same place as `key`. Returns `false` if a press on `key` spiderfies nothing.
  package func spread(_ key: AnnotationKey, animated: Bool) -> Bool {
    guard let (pile, place) = pile(with: key) else { return false }
    spread(pile, from: 0, limit: limit, at: place, animated: animated)
    reveal(animated: animated)
    return true
  }

  /// Shows the next annotations of a pile with more than `limit`, starting over after the last.
  package func spreadNext(animated: Bool = true) {
    guard isOpen, let last = keys.last, let index = pile.firstIndex(of: last) else { return }
    let first = index + 1 < pile.count ? index + 1 : 0
    spread(pile, from: first, limit: limit, at: place, animated: animated)
  }

  /// Returns the annotations that a press on `key` spiderfies, and their place. Returns `nil` if a press
  /// spiderfies nothing.
  private func pile(with key: AnnotationKey) -> (keys: [AnnotationKey], place: MercatorPoint)? {
    guard !contents.areObjects, isEnabled, !key.isOwn, let marker = contents.source.marker(for: key),
      marker.position.isFinite
    else { return nil }
    let extent = Spiderfier.reach / (256 * exp2(surface.zoomRange.upperBound))
    if let zoom = contents.source.partingZoom(of: key) {
      guard zoom > surface.zoomRange.upperBound || contents.source.isTogether(key, within: extent) else {
        return nil
      }
      return (contents.source.memberKeys(of: key), marker.position)
    }
    let box = Rectangle(
      x: marker.position.x - extent / 2, y: marker.position.y - extent / 2, width: extent, height: extent)
    var found: [AnnotationKey: UInt32] = [:]
    contents.source.forEachMarker(in: box, zoom: .infinity) { found[$0.key] = $0.order }
    guard found.count > 1 else { return nil }
    return (found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key), marker.position)
  }

  /// Pans the map just enough to show the whole group. Does nothing if the group doesn't fit into the view.
  private func reveal(animated: Bool) {
    let (center, margins) = (surface.viewport.point(for: place), surface.layoutMargins)
    let box = MarkerShape.box(MarkerState.selected.magnification)
    let shown = Rectangle(
      x: center.x + bounds.minX + box.minX, y: center.y + bounds.minY + box.minY,
      width: bounds.width + box.width, height: bounds.height + box.height)
    let size = surface.size
    let view = Rectangle(
      x: margins.left, y: margins.top,
      width: size.width - margins.left - margins.right,
      height: size.height - margins.top - margins.bottom
    ).inset(by: 8)
    guard shown.width <= view.width, shown.height <= view.height else { return }
    let displacement = Point(
      x: max(0, shown.maxX - view.maxX) + min(0, shown.minX - view.minX),
      y: max(0, shown.maxY - view.maxY) + min(0, shown.minY - view.minY))
    if displacement != .zero { host.pan(by: displacement, animated: animated) }
  }

  /// Handles a press while a group is spiderfied. Returns whether the press was handled. A press outside the group
  /// collapses it.
  func tap(_ key: AnnotationKey?) -> Bool {
    guard isOpen else { return false }
    if let key, key == overflowKey {
      overflowHandler?(pile) ?? spreadNext()
      return true
    }
    guard let key else {
      collapse(animated: true)
      return false
    }
    guard !contains(key) else { return false }
    // Annotations that remain at the place belong to the same pile, so a press on them only collapses the group.
    let isOfPile =
      pile.contains(key)
      || contents.source.marker(for: key).map { isAtPlace($0.position) } ?? false
    collapse(animated: true)
    return isOfPile
  }

  /// Makes the missing views of the group.
  package func makeViews() {
    for key in keys + (overflowKey.map { [$0] } ?? []) where views[key] == nil { views.make(for: key) }
  }
}
