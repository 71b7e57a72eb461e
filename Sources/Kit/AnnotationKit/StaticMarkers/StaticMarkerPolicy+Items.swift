import Geography

extension StaticMarkerPolicy {
  func forEachStaticItem(
    in area: Rectangle, on grid: PixelGrid, _ body: (AnnotationKey, Rectangle) -> Void
  ) {
    let (palette, views, selection) = (host.source.palette, host.views, host.selection)
    // Markers whose tip is outside may still extend into the area.
    let bounds = host.viewport.mercatorBounds(of: area.inset(by: -DisplayMargin.markers))
    forEachMarker(in: bounds) { marker in
      guard views[marker.key] == nil else { return }
      let box = MarkerShape.bounds(
        of: marker, isSelected: selection.contains(marker.key), palette: palette)
      body(marker.key, box.offset(by: grid.exactPoint(of: marker.position)))
    }
  }
}
