import Geography

extension StaticMarkerPolicy {
  func staticHits(at point: Point, slop: Double, all: Bool, on grid: PixelGrid) -> [Hit] {
    let palette = host.source.palette
    let largest = palette.contains { $0.size == .large } ? BalloonSize.large : .medium
    let reach = MarkerShape.box(largest.magnification * MarkerState.selected.magnification).inset(
      by: -slop - 1)
    // Markers that contain the point have their tips in this area.
    let tips = Rectangle(
      x: point.x - reach.maxX, y: point.y - reach.maxY, width: reach.width, height: reach.height)
    let (views, selection) = (host.views, host.selection)
    let selects = !selection.isEmpty
    var hits = TopHits()
    let field = densityField(over: host.viewport.mercatorBounds(of: tips))
    host.source.forEachMarker(in: host.viewport.mercatorBounds(of: tips), zoom: host.viewport.zoom) {
      marker in
      let tip = grid.exactPoint(of: marker.position)
      let key = marker.key
      let isSelected = selects && selection.contains(key)
      if let field, !isSelected, field.hides(marker.position) { return }
      // Uses the medium size, which all clusters have, for new clusters that aren't in the palette yet.
      let size = marker.paletteIndex < palette.count ? palette[Int(marker.paletteIndex)].size : .medium
      let scale = size.magnification * (isSelected ? MarkerState.selected : .normal).magnification
      guard MarkerShape.contains(point - tip, scale: scale, slop: slop) else { return }
      let z = isSelected ? AnnotationViewZPriority.defaultSelected : .defaultUnselected
      let cell = grid.cell(at: tip)
      let height = Height(z: z.rawValue, y: cell.y, x: cell.x, order: UInt64(marker.order))
      let slot =
        all ? Int64(key.rawValue) : Int64(cell.y) << 32 | Int64(UInt32(bitPattern: cell.x))
      guard hits.isAbove(height, in: slot), views[key] == nil else { return }
      let middle = tip + MarkerShape.box(scale).center
      hits.put(Hit(key: key, height: height, distance: (middle - point).length), in: slot)
    }
    return hits.all
  }
}

/// The topmost hit of each slot. A slot is a pixel, or a single annotation if all hits are requested.
private struct TopHits {
  private var hits: [Int64: Hit] = [:]
  /// The hit added last is stored separately, because the markers of a pile share one slot.
  private var last: (slot: Int64, hit: Hit)?

  /// Returns whether `height` is above the current hit of `slot`.
  func isAbove(_ height: Height, in slot: Int64) -> Bool {
    if let last, last.slot == slot { return !(height < last.hit.height) }
    return hits[slot].map { !(height < $0.height) } ?? true
  }

  mutating func put(_ hit: Hit, in slot: Int64) {
    if let last, last.slot != slot { hits[last.slot] = last.hit }
    last = (slot, hit)
  }

  var all: [Hit] {
    var all = hits
    if let last { all[last.slot] = last.hit }
    return Array(all.values)
  }
}
