import Geography

/// Hit tests and selection of the overlay source's lines and areas.
extension MapView: ShapeMarksHost {
  /// Returns the lines and areas of the overlay source under `point` of the view, with the hit tolerance of a
  /// mouse. Shapes whose line or outline is hit come first, nearest first, then areas whose inside is hit,
  /// smallest first. O(log n + found).
  public func shapeKeys(at point: Point) -> [AnnotationKey] { shapeHits(at: point, by: .mouse).map(\.key) }

  /// Returns the annotation that a mouse press at `point` of the view would hit, or else the line or area.
  /// For a position of the shape being edited, returns the shape.
  public func pressedKey(at point: Point) -> AnnotationKey? {
    guard let key = annotationKey(at: point) else { return shapeKeys(at: point).first }
    return vertexEditor.owns(key) ? vertexEditor.key : key
  }

  /// Returns the position of the edited shape under `point` of the view, or `nil`.
  public func vertex(at point: Point) -> Vertex? { annotationKey(at: point).flatMap(vertexEditor.vertex) }

  /// Returns the hit of a shape at `point` of the view, with the tolerance of a mouse. Returns `nil` if the
  /// shape isn't hit.
  public func shapeHit(of key: AnnotationKey, at point: Point) -> ShapeHit? {
    overlaySource?.shape(for: key)?.hit(at: point, tolerance: MapView.reach(of: .mouse), in: viewport)
  }

  /// Returns the hit tolerance of lines and outlines, in logical pixels.
  static func reach(of device: PointerEvent.Device) -> Double {
    switch device {
    case .mouse, .pen: 6
    case .touch: 12
    }
  }

  func shapeHits(at point: Point, by device: PointerEvent.Device) -> [ShapeAtPoint] {
    guard let source = overlaySource, viewport.size.width > 0 else { return [] }
    let reach = MapView.reach(of: device)
    let spot = Rectangle(x: point.x, y: point.y, width: 0, height: 0).inset(by: -reach)
    var found: [ShapeAtPoint] = []
    source.forEachShape(in: viewport.mercatorBounds(of: spot)) { shape in
      // Shapes that the source doesn't return by key can't be selected.
      guard let hit = shape.hit(at: point, tolerance: max(reach, shape.strokeWidth / 2), in: viewport),
        source.shape(for: shape.key) != nil
      else { return }
      let size = shape.bounds.map { $0.width * $0.height } ?? 0
      found.append(ShapeAtPoint(key: shape.key, hit: hit, size: size, order: found.count))
    }
    return found.sorted()
  }

  /// Returns the line or area that a press at `point` hits, if it hits no annotation.
  func shapeTarget(at point: Point, by device: PointerEvent.Device) -> PressRecognizer.Target? {
    // The edited shape takes precedence over other shapes.
    if let key = vertexEditor.shapeToDrag(at: point, by: device) {
      return PressRecognizer.Target(key: key, isSelected: true, canDrag: true)
    }
    return shapeHits(at: point, by: device).first.map {
      PressRecognizer.Target(key: $0.key, isSelected: isSelected($0.key), canDrag: false)
    }
  }

  /// Returns whether the map view would claim a mouse press at `point`, because it hits an annotation or a
  /// draggable shape.
  public func takesPress(at point: Point) -> Bool {
    sketchPad.isOn || annotationKey(at: point) != nil
      || vertexEditor.shapeToDrag(at: point, by: .mouse) != nil
  }

  /// Returns whether `key` names a shape of the overlay source.
  func isShape(_ key: AnnotationKey) -> Bool {
    !key.isOwn && source.marker(for: key) == nil && overlaySource?.shape(for: key) != nil
  }

  func forEachSourceShape(in bounds: Rectangle, _ body: (OverlayShape) -> Void) {
    let changing = shapeMarks.changing
    overlaySource?.forEachShape(in: bounds) { shape in
      if changing == nil || shape.key != changing { body(shape) }
    }
  }
}

struct ShapeAtPoint: Comparable {
  let key: AnnotationKey
  let hit: ShapeHit
  /// The area of its bounds, as a fraction of the world.
  let size: Double
  /// The index among the hit shapes; a later shape is on top.
  let order: Int

  /// Returns whether `a` takes precedence over `b`.
  static func < (a: ShapeAtPoint, b: ShapeAtPoint) -> Bool { a.rank < b.rank }
  static func == (a: ShapeAtPoint, b: ShapeAtPoint) -> Bool { a.rank == b.rank }

  private var rank: (Int, Double, Int) {
    hit.isOnOutline ? (0, hit.distance, -order) : (1, size, -order)
  }
}
