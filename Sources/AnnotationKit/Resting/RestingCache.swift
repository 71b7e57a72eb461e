import Geography

/// The resting markers as they were last listed, and what they were listed for.
struct RestingCache {
  var list = RestingMarkers()
  var viewport: Viewport?
  var contents: UInt64 = 0
  /// Those left out because their views show them.
  var hidden: Set<AnnotationKey> = []
  /// Where a fan shows some of them.
  var fanned: [AnnotationKey: Point] = [:]
  /// Whether there are all titles that there are to be.
  var isComplete = true

  /// Where the middle of the view was then is shown now; nil where the list no longer serves.
  func shift(
    to now: Viewport, scale: Double, contents: UInt64, hidden: Set<AnnotationKey>,
    fanned: [AnnotationKey: Point] = [:]
  ) -> Point? {
    guard isComplete, let viewport, list.scale == scale, self.contents == contents, self.hidden == hidden,
      self.fanned == fanned,
      viewport.zoom == now.zoom, viewport.rotation == now.rotation, viewport.size == now.size
    else { return nil }
    let turns = (now.center.x - viewport.center.x).rounded()
    let center = MercatorPoint(x: viewport.center.x + turns, y: viewport.center.y)
    let shift = now.point(forCopy: center) - Point(x: now.size.width / 2, y: now.size.height / 2)
    return max(abs(shift.x), abs(shift.y)) <= DisplayMargin.slack ? shift : nil
  }
}
