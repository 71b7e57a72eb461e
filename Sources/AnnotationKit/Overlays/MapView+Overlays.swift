import Geography

extension MapView {
  /// What was added: those above the roads, then those above the labels, each from the lowest to the highest.
  public var overlays: [any Overlay] { OverlayLevel.allCases.flatMap(overlays(in:)) }

  /// Those at `level`, from the lowest to the highest.
  public func overlays(in level: OverlayLevel) -> [any Overlay] {
    overlayStack.entries(in: level).map(\.overlay)
  }

  // MARK: Adding and removing

  /// Adds `overlay` above all others, over the labels, unless it is there already.
  public func addOverlay(_ overlay: any Overlay) { addOverlay(overlay, level: .aboveLabels) }

  /// Adds `overlay` above the others at `level`, unless it is there already. Its renderer is asked for when it comes
  /// into view.
  public func addOverlay(_ overlay: any Overlay, level: OverlayLevel) {
    overlayStack.insert(overlay, in: level)
  }

  /// Adds those that are not there yet over the labels, the last highest.
  public func addOverlays(_ overlays: [any Overlay]) { addOverlays(overlays, level: .aboveLabels) }

  /// Adds those that are not there yet at `level`, the last highest.
  public func addOverlays(_ overlays: [any Overlay], level: OverlayLevel) {
    for overlay in overlays { addOverlay(overlay, level: level) }
  }

  /// Adds `overlay` over the labels so that it stands at `index` there, or above all others.
  public func insertOverlay(_ overlay: any Overlay, at index: Int) {
    insertOverlay(overlay, at: index, level: .aboveLabels)
  }

  /// Adds `overlay` so that it stands at `index` among those at `level`, or above them, unless it is there already.
  public func insertOverlay(_ overlay: any Overlay, at index: Int, level: OverlayLevel) {
    overlayStack.insert(overlay, at: index, in: level)
  }

  /// Adds `overlay` over the labels and right above `sibling`; above all others there where `sibling` is not.
  public func insertOverlay(_ overlay: any Overlay, above sibling: any Overlay) {
    let index = overlayStack.index(of: sibling, in: .aboveLabels)
    overlayStack.insert(overlay, at: index.map { $0 + 1 } ?? .max, in: .aboveLabels)
  }

  /// Adds `overlay` over the labels and right below `sibling`; above all others there where `sibling` is not.
  public func insertOverlay(_ overlay: any Overlay, below sibling: any Overlay) {
    overlayStack.insert(
      overlay, at: overlayStack.index(of: sibling, in: .aboveLabels) ?? .max, in: .aboveLabels)
  }

  /// Has each of the two stand where the other stood, also at its level. Nothing, where one of them is not there.
  public func exchangeOverlay(_ overlay1: any Overlay, with overlay2: any Overlay) {
    overlayStack.exchange(overlay1, overlay2)
  }

  /// The same of those at two indices of `overlays`.
  public func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
    let overlays = overlays
    guard overlays.indices.contains(index1), overlays.indices.contains(index2) else { return }
    exchangeOverlay(overlays[index1], with: overlays[index2])
  }

  /// Removes `overlay` and its renderer, if it is there. O(n): `removeOverlays(_:)` takes no longer for many.
  public func removeOverlay(_ overlay: any Overlay) { removeOverlays([overlay]) }

  /// Removes those that are there, and their renderers. O(n).
  public func removeOverlays(_ overlays: [any Overlay]) { overlayStack.remove(overlays) }

  /// What draws `overlay`; nil until it comes into view.
  public func renderer(for overlay: any Overlay) -> OverlayRenderer? {
    overlayStack.entry(of: overlay)?.renderer
  }

  // MARK: What lies under the pointer

  /// The highest overlay of which something is drawn within `tolerance` logical pixels of `point` of the view.
  public func overlay(at point: Point, tolerance: Double = 4) -> (any Overlay)? {
    overlays(at: point, tolerance: tolerance).first
  }

  /// The overlays of which something is drawn within `tolerance` logical pixels of `point` of the view, the highest
  /// first: the inside of an area that is filled, and lines in their width. MapKit has nothing of the kind. O(points).
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
  /// Calls `body` with what is to be painted at `level` now, the lowest first: all that may reach to within `margin`
  /// logical pixels of the view. May ask the delegate for renderers.
  public func forEachOverlayShape(
    at level: OverlayLevel, margin: Double = 100, _ body: (OverlayShape) -> Void
  ) {
    overlayStack.update()
    let bounds = viewport.bounds(margin: margin)
    if level == .aboveRoads { forEachSourceShape(in: bounds, body) }
    for entry in overlayStack.entries(in: level) { entry.shapes.forEach(body) }
    if level == .aboveLabels { shapeMarks.forEachShape(in: bounds, body) }
  }

  /// Calls `body` with the lines and areas that a picture of `viewport` has at `level`, the lowest first: those of `source`,
  /// or else of the map view's, that may reach to within `margin` logical pixels of the picture. Without a viewport the
  /// picture is of what is shown, and has those of overlays too. None is selected or being changed in a picture. May ask
  /// the delegate for renderers.
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

  /// Another number whenever ``forEachOverlayShape(at:margin:_:)`` may give other shapes than before for another reason
  /// than that the map has been moved, so that what was painted can be moved with it. May ask the delegate for renderers.
  public func overlayVersion(at level: OverlayLevel) -> Int {
    overlayStack.update()
    return overlayStack.versions[level.rawValue]
  }

  /// Calls `body` with what is to be painted over all overlays now of lines and areas that are being changed, dragged or drawn, the
  /// lowest first: few shapes, which are others at each motion of a pointer.
  public func forEachSketchedShape(_ body: (OverlayShape) -> Void) {
    vertexEditor.forEachShape(body)
    dragGroup?.forEachShape(body)
    sketchPad.forEachShape(body)
    areaSelector.forEachShape(body)
  }

  /// Whether something of that kind has to be painted.
  public var hasSketchedShapes: Bool {
    vertexEditor.isChanging || sketchPad.isOn || dragGroup?.hasShapes == true || areaSelector.isDrawing
  }

  /// Whether something may have to be painted at `level`.
  public func hasOverlayShapes(at level: OverlayLevel) -> Bool {
    if !overlayStack.entries(in: level).isEmpty { return true }
    return switch level {
    case .aboveRoads: overlaySource != nil
    case .aboveLabels: !shapeMarks.isEmpty
    }
  }

  func overlaySourceWasReplaced() {
    overlaySourceObservation = overlaySource?.observeShapes { [weak self] in self?.overlaysNeedDisplay() }
    overlaysNeedDisplay()
  }
}

extension MapView: OverlayStackStage {
  func overlaysNeedDisplay() {
    OverlayLevel.allCases.forEach(overlayStack.noteChange)
    host?.overlaysNeedDisplay()
  }
  func sketchNeedsDisplay() { host?.sketchNeedsDisplay() }
  func overlaysNeedDisplay(at level: OverlayLevel) {
    overlayStack.noteChange(at: level)
    host?.overlaysNeedDisplay(at: level)
  }

  func renderer(forNew overlay: any Overlay) -> OverlayRenderer? {
    delegate?.mapView(self, rendererFor: overlay)
  }

  func didAdd(_ renderers: [OverlayRenderer]) { delegate?.mapView(self, didAdd: renderers) }
}
