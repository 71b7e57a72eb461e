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
      live: liveDrawings())
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

  private func liveDrawings() -> [PlacedDrawing] {
    guard !views.isEmpty else { return focusRing.map { [$0] } ?? [] }
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    var shown = viewsInSight(on: grid) { !$0.isHidden && $0.shown.presence > 0 }
    if shown.count > 1 { shown.sort { $0.height < $1.height } }
    var drawings: [PlacedDrawing] = []
    drawings.reserveCapacity(2 + 2 * shown.count)
    if let legs = spiderfier.legs(from: viewport.point(for: spiderfier.place), in: viewport) {
      drawings.append(legs)
    }
    addDragMarks(to: &drawings)
    for shown in shown {
      shown.view.addDrawings(of: shown.key, tip: grid.snapped(shown.tip), to: &drawings)
      if shown.view.hostedContent != nil, shown.view.visibility > 0, isNearestCopy(shown.tip) {
        drawings.append(shown.view.contentMark(shown.key))
      }
    }
    if let ring = focusRing { drawings.append(ring) }
    return drawings
  }

  /// Adds a ghost at the start of each annotation's drag, and the trail from the ghost to the tip of the dragged
  /// annotation.
  private func addDragMarks(to drawings: inout [PlacedDrawing]) {
    for follower in dragGroup.map({ Array($0.all) }) ?? [] { addGhost(of: follower.drag, to: &drawings) }
    addGhost(of: drag, to: &drawings)
    guard let key = draggedKey, let tip = drag.tip, let start = drag.startPoint else { return }
    drawings.append(trail(key, from: start, to: tip))
  }

  /// Adds a faint marker at the annotation's coordinate while its view is dragged.
  private func addGhost(of drag: DragStateController, to drawings: inout [PlacedDrawing]) {
    guard let session = drag.session, let start = drag.startPoint else { return }
    let view = session.view
    let markerAppearance = (view as? MarkerAnnotationView)?.markerAppearance
    let drawing = markerAppearance?.drawing(in: .normal) ?? view.drawing
    let offset = start + view.centerOffset - view.bounds.center
    drawings.append(
      PlacedDrawing(
        key: session.key, part: .ghost, drawing: drawing,
        bounds: markerAppearance?.spriteBounds(in: .normal) ?? view.drawingBounds,
        transform: Transform(translation: offset), alpha: 0.4))
  }

  private func trail(_ key: AnnotationKey, from start: Point, to tip: Point) -> PlacedDrawing {
    let line = Path([.move(start), .line(tip)])
    let mark = Path.circle(center: tip, radius: 2.5)
    let ink = Color(red: 0.1, green: 0.1, blue: 0.12)
    let bounds = Rectangle(around: [start, tip]) ?? .zero
    return PlacedDrawing(
      key: key, part: .trail,
      drawing: Drawing([
        .stroke(line, Stroke(.white.opacity(0.7), width: 3)),
        .stroke(line, Stroke(ink.opacity(0.75), width: 1.25, dashes: [5, 3])), .fill(mark, .color(.white)),
        .stroke(mark, Stroke(ink.opacity(0.75), width: 1.25)),
      ]), bounds: bounds.inset(by: -5), transform: .identity)
  }
}

extension AnnotationView {
  /// The effective opacity of the view.
  var visibility: Double { shown.alpha * shown.presence }

  /// Returns the transform from the coordinates of `bounds` to the coordinates of the map view, with the annotation's
  /// point at `tip`.
  func pictureTransform(tip: Point) -> Transform {
    let rise = Transform(translation: shown.displacement + Point(x: 0, y: -shown.height))
    return shape.concatenating(ground(tip)).concatenating(rise)
  }

  /// Returns the drawing that marks the stacking position of the hosted content.
  fileprivate func contentMark(_ key: AnnotationKey) -> PlacedDrawing {
    PlacedDrawing(
      key: key, part: .content, drawing: Drawing(), bounds: bounds, transform: .identity, alpha: visibility)
  }

  /// The combined transform of size, growth, lift and the program's transform, in the view's coordinates.
  private var shape: Transform {
    let (bounds, anchorPoint) = (bounds, anchorPoint)
    let anchor = Point(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    var shape = shown.size == target.size ? Transform.identity : stretch.about(bounds.center)
    if shown.growth != 1 { shape = shape.concatenating(Transform(scale: shown.growth).about(anchor)) }
    let (lift, transform) = (shown.lift.shape, shown.transform)
    if lift != .identity { shape = shape.concatenating(lift.about(anchor)) }
    if transform != .identity { shape = shape.concatenating(transform.about(anchor)) }
    return shape
  }

  /// Scales the view from its size to the size in which it currently appears during an animation.
  private var stretch: Transform {
    func factor(_ shown: Double, _ size: Double) -> Double { size > 0 ? shown / size : 1 }
    return Transform(
      scaleX: factor(shown.size.width, target.size.width), y: factor(shown.size.height, target.size.height))
  }

  /// Returns the transform from the coordinates of `bounds` to the view's position on the map, without its
  /// elevation.
  private func ground(_ tip: Point) -> Transform {
    Transform(translation: tip + centerOffset - bounds.center)
  }

  /// Adds the shadows and the drawing of the view, with the annotation's point at `tip`.
  fileprivate func addDrawings(of key: AnnotationKey, tip: Point, to drawings: inout [PlacedDrawing]) {
    guard visibility > 0 else { return }
    func place(_ part: PlacedDrawing.Part, _ drawing: Drawing, _ transform: Transform, _ alpha: Double) {
      guard alpha > 0, !drawing.elements.isEmpty else { return }
      drawings.append(
        PlacedDrawing(
          key: key, part: part, drawing: drawing,
          bounds: part == .shadow ? shadowBounds : drawingBounds,
          transform: transform, alpha: alpha))
    }
    if let shadow {
      // Moves the shadow of a lifted view to the right and slightly down, because the light comes from high above on
      // the upper left.
      let lifted = max(0, min(1, shown.height / 14))
      let parted = Transform(translation: Point(x: 0.55, y: 0.2) * shown.height)
      let standing = shape.concatenating(ground(tip))
      place(.shadow, shadow.contact, standing, visibility * (1 - lifted))
      place(.shadow, shadow.cast, standing.concatenating(parted), visibility * lifted)
    }
    place(.view, drawing, pictureTransform(tip: tip), visibility)
  }
}
