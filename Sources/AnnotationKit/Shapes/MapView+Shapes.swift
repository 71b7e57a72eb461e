import Geography

/// The lines and areas of the overlay source, as what can be pressed and selected.
extension MapView: ShapeMarksStage {
  /// The lines and areas of the overlay source under `point` of the view, as a mouse would hit them: those whose line or
  /// outline is there, the nearest first, then the areas whose inside is, the smallest first. O(log n + found).
  public func shapeKeys(at point: Point) -> [AnnotationKey] { shapeHits(at: point, by: .mouse).map(\.key) }

  /// What a press at `point` of the view by a mouse would be about: an annotation, or else a line or an area. A position of
  /// the shape that is being edited stands for the shape.
  public func pressedKey(at point: Point) -> AnnotationKey? {
    guard let key = annotationKey(at: point) else { return shapeKeys(at: point).first }
    return vertexEditor.owns(key) ? vertexEditor.key : key
  }

  /// Which position of the shape being edited is under `point` of the view; nil where none is.
  public func vertex(at point: Point) -> Vertex? { annotationKey(at: point).flatMap(vertexEditor.vertex) }

  /// What of a shape is under `point` of the view, as a mouse would hit it.
  public func shapeHit(of key: AnnotationKey, at point: Point) -> ShapeHit? {
    overlaySource?.shape(for: key)?.hit(at: point, tolerance: MapView.reach(of: .mouse), in: viewport)
  }

  /// How far from a line or an outline a press still is on it, in logical pixels.
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
      // Those of a source that says nothing of single ones cannot be selected.
      guard let hit = shape.hit(at: point, tolerance: max(reach, shape.strokeWidth / 2), in: viewport),
        source.shape(for: shape.key) != nil
      else { return }
      let size = shape.bounds.map { $0.width * $0.height } ?? 0
      found.append(ShapeAtPoint(key: shape.key, hit: hit, size: size, order: found.count))
    }
    return found.sorted()
  }

  /// What a press at `point` is on, where it is on no annotation.
  func shapeTarget(at point: Point, by device: PointerEvent.Device) -> PressRecognizer.Target? {
    // What is being edited is held, whatever else is there.
    if let key = vertexEditor.shapeToDrag(at: point, by: device) {
      return PressRecognizer.Target(key: key, isSelected: true, canDrag: true)
    }
    return shapeHits(at: point, by: device).first.map {
      PressRecognizer.Target(key: $0.key, isSelected: isSelected($0.key), canDrag: false)
    }
  }

  /// Whether a press at `point` by a mouse would be the map view's own: on an annotation, or on a shape that it drags.
  public func takesPress(at point: Point) -> Bool {
    sketchPad.isOn || annotationKey(at: point) != nil
      || vertexEditor.shapeToDrag(at: point, by: .mouse) != nil
  }

  /// Whether `key` names a shape of the overlay source.
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

/// A shape under a point.
struct ShapeAtPoint: Comparable {
  let key: AnnotationKey
  let hit: ShapeHit
  /// Of its bounds, in parts of the world.
  let size: Double
  /// Among the shapes of its source; the later one is above.
  let order: Int

  /// Whether it is the one to be taken first.
  static func < (a: ShapeAtPoint, b: ShapeAtPoint) -> Bool { a.rank < b.rank }
  static func == (a: ShapeAtPoint, b: ShapeAtPoint) -> Bool { a.rank == b.rank }

  private var rank: (Int, Double, Int) {
    hit.isOnOutline ? (0, hit.distance, -order) : (1, size, -order)
  }
}
