import Geography

extension MapView {
  /// The added overlays: first the overlays above the roads, then the overlays above the labels, each from the
  /// bottommost to the topmost.
  public var overlays: [any Overlay] { OverlayLevel.allCases.flatMap(overlays(in:)) }

  /// Returns the overlays at `level`, bottommost first.
  public func overlays(in level: OverlayLevel) -> [any Overlay] {
    overlayStack.entries(in: level).map(\.overlay)
  }

  // MARK: Adding and removing

  /// Adds `overlay` on top of all others, above the labels. Does nothing if it was added before.
  public func addOverlay(_ overlay: any Overlay) { addOverlay(overlay, level: .aboveLabels) }

  /// Adds `overlay` on top of the other overlays at `level`. Does nothing if it was added before. The delegate is asked
  /// for its renderer when the overlay comes into view.
  public func addOverlay(_ overlay: any Overlay, level: OverlayLevel) {
    overlayStack.insert(overlay, in: level)
  }

  /// Adds overlays above the labels, the last one topmost. Skips overlays that were added before.
  public func addOverlays(_ overlays: [any Overlay]) { addOverlays(overlays, level: .aboveLabels) }

  /// Adds overlays at `level`, the last one topmost. Skips overlays that were added before.
  public func addOverlays(_ overlays: [any Overlay], level: OverlayLevel) {
    for overlay in overlays { addOverlay(overlay, level: level) }
  }

  /// Inserts `overlay` above the labels at `index`, or at the top if there are fewer overlays. Does nothing if it was
  /// added before.
  public func insertOverlay(_ overlay: any Overlay, at index: Int) {
    insertOverlay(overlay, at: index, level: .aboveLabels)
  }

  /// Inserts `overlay` at `level` and `index`, or at the top if the level has fewer overlays. Does nothing if it was
  /// added before.
  public func insertOverlay(_ overlay: any Overlay, at index: Int, level: OverlayLevel) {
    overlayStack.insert(overlay, at: index, in: level)
  }

  /// Inserts `overlay` above the labels, directly above `sibling`. If `sibling` isn't at that level, inserts it at the
  /// top.
  public func insertOverlay(_ overlay: any Overlay, above sibling: any Overlay) {
    let index = overlayStack.index(of: sibling, in: .aboveLabels)
    overlayStack.insert(overlay, at: index.map { $0 + 1 } ?? .max, in: .aboveLabels)
  }

  /// Inserts `overlay` above the labels, directly below `sibling`. If `sibling` isn't at that level, inserts it at the
  /// top.
  public func insertOverlay(_ overlay: any Overlay, below sibling: any Overlay) {
    overlayStack.insert(
      overlay, at: overlayStack.index(of: sibling, in: .aboveLabels) ?? .max, in: .aboveLabels)
  }

  /// Exchanges the positions and levels of two overlays. Does nothing if one of them wasn't added.
  public func exchangeOverlay(_ overlay1: any Overlay, with overlay2: any Overlay) {
    overlayStack.exchange(overlay1, overlay2)
  }

  /// Exchanges the overlays at two indexes of `overlays`. Does nothing if an index is invalid.
  public func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
    let overlays = overlays
    guard overlays.indices.contains(index1), overlays.indices.contains(index2) else { return }
    exchangeOverlay(overlays[index1], with: overlays[index2])
  }

  /// Removes `overlay` and its renderer. Does nothing if it wasn't added. O(n). To remove several overlays, call
  /// `removeOverlays(_:)`, which is also O(n).
  public func removeOverlay(_ overlay: any Overlay) { removeOverlays([overlay]) }

  /// Removes overlays and their renderers. Skips overlays that weren't added. O(n).
  public func removeOverlays(_ overlays: [any Overlay]) { overlayStack.remove(overlays) }

  /// Returns the renderer of `overlay`, or `nil` if it hasn't come into view yet.
  public func renderer(for overlay: any Overlay) -> OverlayRenderer? {
    overlayStack.entry(of: overlay)?.renderer
  }

  // MARK: Hit testing

  /// Returns the topmost overlay that is drawn within `tolerance` logical pixels of `point` of the view.
  public func overlay(at point: Point, tolerance: Double = 4) -> (any Overlay)? {
    overlays(at: point, tolerance: tolerance).first
  }

  /// Returns the overlays that are drawn within `tolerance` logical pixels of `point` of the view, topmost first. The
  /// inside of a filled area and the full width of a line count as drawn. MapKit has no such method. O(points).
  public func overlays(at point: Point, tolerance: Double = 4) -> [any Overlay] {
    overlayStack.update()
    return OverlayLevel.allCases.reversed().flatMap { level in
      overlayStack.entries(in: level).reversed().filter { entry in
        entry.shapes.contains { $0.isHit(at: point, tolerance: tolerance, in: viewport) }
      }.map(\.overlay)
    }
  }
}

extension MapView {
  /// Calls `body` with the shapes to paint at `level`, bottommost first. They include all shapes that may
  /// reach to within `margin` logical pixels of the view. May ask the delegate for renderers.
  public func forEachOverlayShape(
    at level: OverlayLevel, margin: Double = 100, _ body: (OverlayShape) -> Void
  ) {
    overlayStack.update()
    let bounds = viewport.bounds(margin: margin)
    if level == .aboveRoads {
      let changing = overlayStack.marks.changing
      overlaySource?.forEachShape(in: bounds) { shape in
        if changing == nil || shape.key != changing { body(shape) }
      }
    }
    for entry in overlayStack.entries(in: level) { entry.shapes.forEach(body) }
    if level == .aboveLabels { overlayStack.marks.forEachShape(in: bounds, body) }
  }

  /// Calls `body` with the shapes for an image of `viewport` at `level`, bottommost first.
  ///
  /// The shapes come from `source`, or from the map view's source if `source` is `nil`. They may reach to within
  /// `margin` logical pixels of the image. If `viewport` is `nil`, the image shows the visible map, and the overlays
  /// are included. Selection marks and shapes being edited are excluded. May ask the delegate for renderers.
  public func forEachPicturedShape(
    at level: OverlayLevel, in viewport: Viewport? = nil, of source: (any OverlaySource)? = nil,
    margin: Double = 100, _ body: (OverlayShape) -> Void
  ) {
    if level == .aboveRoads {
      let bounds = (viewport ?? self.viewport).bounds(margin: margin)
      (source ?? overlaySource)?.forEachShape(in: bounds, body)
    }
    guard viewport == nil else { return }
    overlayStack.update()
    for entry in overlayStack.entries(in: level) { entry.shapes.forEach(body) }
  }

  /// Returns a number that changes whenever ``forEachOverlayShape(at:margin:_:)`` may return different shapes. It
  /// doesn't change when only the map has moved. While the number is the same, painted shapes can be reused and moved
  /// with the map. May ask the delegate for renderers.
  public func overlayVersion(at level: OverlayLevel) -> Int {
    overlayStack.update()
    return overlayStack.versions[level.rawValue]
  }

  /// Calls `body` with the shapes to paint above all overlays, bottommost first: lines and areas that are being edited,
  /// dragged or drawn. They are few and change whenever the pointer moves.
  public func forEachSketchedShape(_ body: (OverlayShape) -> Void) {
    vertexEditor.forEachShape(body)
    dragGroup?.forEachShape(body)
    sketchPad.forEachShape(body)
    areaSelector.forEachShape(body)
  }

  /// Whether shapes are being edited, dragged or drawn.
  public var hasSketchedShapes: Bool {
    vertexEditor.isChanging || sketchPad.isOn || dragGroup?.hasShapes == true || areaSelector.isDrawing
  }

  /// Returns whether there may be shapes to paint at `level`.
  public func hasOverlayShapes(at level: OverlayLevel) -> Bool {
    if !overlayStack.entries(in: level).isEmpty { return true }
    return switch level {
    case .aboveRoads: overlaySource != nil
    case .aboveLabels: !overlayStack.marks.isEmpty
    }
  }
}

extension MapView: OverlayStackHost {
  func overlaysDidChange() { host?.overlaysNeedDisplay() }
  func overlaysDidChange(at level: OverlayLevel) { host?.overlaysNeedDisplay(at: level) }
  package func sketchNeedsDisplay() { host?.sketchNeedsDisplay() }

  func renderer(forNew overlay: any Overlay) -> OverlayRenderer? {
    delegate?.mapView(self, rendererFor: overlay)
  }

  func didAdd(_ renderers: [OverlayRenderer]) { delegate?.mapView(self, didAdd: renderers) }
}
