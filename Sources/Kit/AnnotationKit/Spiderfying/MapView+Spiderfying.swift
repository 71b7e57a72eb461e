import Geography
import Glibc

/// Spiderfying of a source's annotations. When the user presses annotations that overlap even at the highest zoom, the
/// map view arranges them around their common position. MapKit has no such feature.
extension MapView {
  /// The annotations of the spiderfied group, in display order. Empty if no group is spiderfied.
  public var spiderfiedKeys: [AnnotationKey] { spiderfier.isOpen ? spiderfier.keys : [] }

  /// Spiderfies the annotations at the same place as `key`, or the members if `key` is a cluster, as a press there
  /// does.
  ///
  /// The group shows at most `spiderfyLimit` annotations, each at the end of a leg, and the number of the remaining
  /// annotations. Each can be selected and dragged. The group collapses when the zoom or the rotation changes, or when
  /// ``unspiderfy(animated:)`` is called.
  ///
  /// Returns `false` if there is no other annotation at the place, if zooming in separates them, or if the map view has
  /// no source. O(members).
  @discardableResult
  public func spiderfy(_ key: AnnotationKey, animated: Bool = true) -> Bool {
    guard let (pile, place) = pile(with: key) else { return false }
    spiderfier.open(pile, from: 0, limit: spiderfyLimit, at: place, animated: animated)
    revealSpiderfied(animated: animated)
    return true
  }

  /// Shows the next annotations of a pile that has more than `spiderfyLimit` annotations, starting over after the last
  /// ones. Does nothing if no group is spiderfied.
  public func spiderfyNext(animated: Bool = true) {
    guard let last = spiderfiedKeys.last, let index = spiderfier.pile.firstIndex(of: last) else { return }
    let (pile, place) = (spiderfier.pile, spiderfier.place)
    let first = index + 1 < pile.count ? index + 1 : 0
    spiderfier.open(pile, from: first, limit: spiderfyLimit, at: place, animated: animated)
  }

  /// Collapses the group. Returns whether a group was spiderfied.
  @discardableResult
  public func unspiderfy(animated: Bool = true) -> Bool {
    guard spiderfier.isOpen else { return false }
    spiderfier.collapse(animated: animated)
    return true
  }

  /// Selects the annotation `steps` after the selected one in the spiderfied group, or before it if negative,
  /// wrapping around. If no annotation is selected in the group, selects the first or the last. Returns `false` if no
  /// group is spiderfied.
  @discardableResult
  public func selectSpiderfied(_ steps: Int) -> Bool {
    let selected = selection.primary.flatMap { spiderfier.contains($0) ? $0 : nil }
    guard let key = spiderfier.key(steps, from: selected) else { return false }
    selection.select(only: key)
    callouts.wasTapped(key)
    return true
  }

  /// Performs the action of a press on `key`: zooms to a cluster's parts, spiderfies, or selects.
  public func press(_ key: AnnotationKey) {
    guard let point = point(of: key) else { return }
    tap(key, at: point, .replaces)
  }

  /// Returns the annotation or cluster whose tip is nearest to the center of the view, within `distance`
  /// logical pixels. Returns `nil` if there is none. O(found).
  public func keyNearMiddle(within distance: Double = 80) -> AnnotationKey? {
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    let box = Rectangle(center: middle, size: Size(width: 2 * distance, height: 2 * distance))
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    var best: (key: AnnotationKey, distance: Double)?
    source.forEachMarker(in: viewport.mercatorBounds(of: box), zoom: viewport.zoom) { marker in
      let length = (grid.exactPoint(of: marker.position) - middle).length
      if length <= best?.distance ?? distance { best = (marker.key, length) }
    }
    return best?.key
  }

  // MARK: Piles

  /// Returns the annotations that a press on `key` spiderfies, and their place. Returns `nil` if a press
  /// spiderfies nothing.
  private func pile(with key: AnnotationKey) -> (keys: [AnnotationKey], place: MercatorPoint)? {
    guard source !== objects, spiderfiesPiles, !key.isOwn, let marker = source.marker(for: key),
      marker.position.isFinite
    else { return nil }
    let extent = Spiderfier.reach / (256 * exp2(zoomRange.upperBound))
    if let zoom = source.partingZoom(of: key) {
      guard zoom > zoomRange.upperBound || source.isTogether(key, within: extent) else { return nil }
      return (source.memberKeys(of: key), marker.position)
    }
    let box = Rectangle(
      x: marker.position.x - extent / 2, y: marker.position.y - extent / 2, width: extent, height: extent)
    var found: [AnnotationKey: UInt32] = [:]
    source.forEachMarker(in: box, zoom: .infinity) { found[$0.key] = $0.order }
    guard found.count > 1 else { return nil }
    return (found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key), marker.position)
  }

  /// Pans the map just enough to show the whole group.
  private func revealSpiderfied(animated: Bool) {
    let center = viewport.point(for: spiderfier.place)
    let box = MarkerShape.box(MarkerState.selected.magnification)
    let shown = Rectangle(
      x: center.x + spiderfier.bounds.minX + box.minX, y: center.y + spiderfier.bounds.minY + box.minY,
      width: spiderfier.bounds.width + box.width, height: spiderfier.bounds.height + box.height)
    let size = viewport.size
    let view = Rectangle(
      x: layoutMargins.left, y: layoutMargins.top,
      width: size.width - layoutMargins.left - layoutMargins.right,
      height: size.height - layoutMargins.top - layoutMargins.bottom
    ).inset(by: 8)
    guard shown.width <= view.width, shown.height <= view.height else { return }
    let displacement = Point(
      x: max(0, shown.maxX - view.maxX) + min(0, shown.minX - view.minX),
      y: max(0, shown.maxY - view.maxY) + min(0, shown.minY - view.minY))
    if displacement != .zero { pan(by: displacement, animated: animated) }
  }

  /// Handles a press while a group is spiderfied. Returns whether the press was handled. A press outside the group
  /// collapses it.
  func tapSpiderfied(_ key: AnnotationKey?) -> Bool {
    guard spiderfier.isOpen else { return false }
    if let key, key == spiderfier.overflowKey {
      spiderfyOverflowHandler?(spiderfier.pile) ?? spiderfyNext()
      return true
    }
    guard let key else {
      unspiderfy()
      return false
    }
    guard !spiderfier.contains(key) else { return false }
    // Annotations that remain at the place belong to the same pile, so a press on them only collapses the group.
    let isOfPile =
      spiderfier.pile.contains(key)
      || source.marker(for: key).map { spiderfier.isAtPlace($0.position) } ?? false
    unspiderfy()
    return isOfPile
  }
}

extension MapView: SpiderfierHost {
  func spiderfiedDidChange() {
    layout.invalidatePoints()
    setNeedsDisplay()
  }

  func makeSpiderfiedViews() {
    for key in spiderfier.keys + (spiderfier.overflowKey.map { [$0] } ?? []) where views[key] == nil {
      views.make(for: key)
    }
  }

  func setSpiderfied() {
    setSelectedApart()
    setNeedsLayout()
  }
}
