import Geography

extension MapView {
  /// Brings everything up to date for the next frame, and returns what to draw until the next call.
  ///
  /// This is the first of two phases of a frame. It may change the selection, call the delegate and create views,
  /// clusters, titles and renderers. Call it once before each frame whose contents have changed, before the host's
  /// layout. In the second phase, the host only draws the result. A change between the two phases calls the host's
  /// `needsDisplay()`.
  public func prepareFrame() -> MapFrame {
    updateContents()
    overlayStack.update()
    return MapFrame(
      viewport: viewport, displayScale: displayScale, displayList: currentDisplayList(),
      hostedContents: placedContents(), callout: callout, overlayVersions: overlayStack.versions)
  }

  /// Returns the annotations to paint now. Updates views and clusters first, which may call the delegate. Fast
  /// if only the drawings of a few views have changed. `prepareFrame()` returns the same list.
  public func displayList() -> DisplayList {
    updateContents()
    return currentDisplayList()
  }

  private func currentDisplayList() -> DisplayList {
    DisplayList(
      density: policy.density(), staticMarkers: policy.staticMarkers(), carried: policy.carriedMarkers(),
      live: liveDrawings.all())
  }

  /// Returns the static markers of `displayList()` without updating views. The list of the next frame may differ if
  /// views are still to be created.
  public func staticMarkers() -> StaticMarkers { policy.staticMarkers() }

  /// Returns the points of static markers at `positions` in an image of `viewport`, each on the copy of the world that
  /// its x identifies. The points are aligned to device pixels in the same way as on the map, so their distances don't
  /// change when the map is panned. O(n).
  public func picturedPoints(of positions: [MercatorPoint], in viewport: Viewport) -> [Point] {
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    return positions.map {
      let (x, y) = grid.cell(of: $0)
      return grid.point(x, y)
    }
  }

  /// Returns the titles of static markers for an image of `viewport`, or of the visible map if `viewport` is `nil`.
  /// `appearance` is the appearance of the map in the image.
  ///
  /// The list contains only titles, including titles that haven't been measured yet for the screen. The image has no
  /// clusters, selection or drags. Titles that are visible on the screen keep their positions. The numbers of the
  /// titles aren't comparable with the numbers in other lists. O(markers in view).
  public func picturedTitles(in viewport: Viewport? = nil, appearance: Appearance) -> StaticMarkers {
    policy.picturedTitles(in: viewport ?? self.viewport, appearance: appearance)
  }
}
