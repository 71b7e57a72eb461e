import Geography

/// The static markers of annotations that are dragged along with another annotation.
///
/// They are listed for a viewport shifted by the opposite of the drag's offset and drawn shifted by that offset. The
/// list can therefore be reused during the drag.
@MainActor final class CompanionMarkers {
  private unowned let host: any StaticMarkerHost
  private var cache = StaticMarkersCache()

  init(host: any StaticMarkerHost) { self.host = host }

  /// Returns the markers. `contents` must change when the annotations or the dragged keys may have changed.
  func markers(contents: UInt64) -> StaticMarkers {
    guard let group = host.dragGroup, !group.carried.isEmpty else {
      // Keeps the version, so that the next list gets a new version.
      let version = cache.list.version
      cache = StaticMarkersCache()
      cache.list.version = version
      return cache.list
    }
    let scale = host.displayScale
    var viewport = host.viewport
    viewport.center.x -= group.displacement.x
    viewport.center.y -= group.displacement.y
    if let shift = cache.shift(to: viewport, scale: scale, contents: contents, hidden: []) {
      var list = cache.list
      list.origin = list.origin + shift
      return list
    }
    var list = list(group.carried, in: viewport, scale: scale)
    list.version = cache.list.version + 1
    cache = StaticMarkersCache(list: list, viewport: viewport, contents: contents)
    return list
  }

  private func list(_ carried: CompanionKeys, in viewport: Viewport, scale: Double) -> StaticMarkers {
    let (host, grid) = (host, PixelGrid(viewport: viewport, scale: scale))
    let area = StaticMarkerPolicy.area(of: viewport)
    var found = RankedMarkers()
    host.source.forEachMarker(in: viewport.mercatorBounds(of: area), zoom: viewport.zoom) {
      guard carried.contains($0.key), !host.isDragged($0.key) else { return }
      let (x, y) = grid.cell(of: $0.position)
      guard area.contains(grid.point(x, y)) else { return }
      found.append(x: x, y: y, isSelected: true, order: $0.order, paletteIndex: $0.paletteIndex)
    }
    found.sort()
    return StaticMarkers(
      found.withoutRepeats(), origin: grid.origin, scale: scale, palette: host.source.palette)
  }
}
