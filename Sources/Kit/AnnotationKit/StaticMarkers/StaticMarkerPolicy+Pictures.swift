import Geography

extension StaticMarkerPolicy {
  /// Returns the titles for an image of `viewport` without clusters, selection or movement.
  func picturedTitles(in viewport: Viewport, appearance: Appearance) -> StaticMarkers {
    let grid = PixelGrid(viewport: viewport, scale: host.displayScale)
    var markers = StaticMarkers([], origin: grid.origin, scale: host.displayScale, palette: [])
    guard host.staticTitleVisibility != .hidden else { return markers }
    let area = StaticMarkerPolicy.titleArea(of: viewport)
    var candidates = StaticTitleCandidates(host.source)
    host.source.forEachMarker(in: viewport.mercatorBounds(of: area), zoom: .infinity) {
      let (x, y) = grid.cell(of: $0.position)
      guard area.contains(grid.point(x, y)) else { return }
      candidates.add($0, x, y, .normal, hasTitle: true)
    }
    guard !candidates.isTooMany else { return markers }
    markers.titles = titleLayout.picturedTitles(
      of: candidates.all, on: grid, in: room(for: candidates, in: area, on: grid), contents: contents,
      appearance: appearance)
    return markers
  }
}
