import Geography

/// The most recent list of static markers, and the inputs that it was computed from.
struct StaticMarkersCache {
  var list = StaticMarkers()
  var viewport: Viewport?
  var contents: UInt64 = 0
  /// The markers that were excluded because their views show them.
  var hidden: Set<AnnotationKey> = []
  /// The offsets of markers that are shown in a spiderfied group.
  var spiderfied: [AnnotationKey: Point] = [:]
  /// Whether the list contains all titles.
  var isComplete = true

  /// Returns the offset, in logical pixels, by which the list must be moved for the viewport `now`. Returns
  /// `nil` if the list can't be reused.
  func shift(
    to now: Viewport, scale: Double, contents: UInt64, hidden: Set<AnnotationKey>,
    spiderfied: [AnnotationKey: Point] = [:]
  ) -> Point? {
    guard isComplete, let viewport, list.scale == scale, self.contents == contents, self.hidden == hidden,
      self.spiderfied == spiderfied,
      viewport.zoom == now.zoom, viewport.rotation == now.rotation, viewport.size == now.size
    else { return nil }
    let turns = (now.center.x - viewport.center.x).rounded()
    let center = MercatorPoint(x: viewport.center.x + turns, y: viewport.center.y)
    let shift = now.point(forCopy: center) - Point(x: now.size.width / 2, y: now.size.height / 2)
    return max(abs(shift.x), abs(shift.y)) <= DisplayMargin.slack ? shift : nil
  }
}
