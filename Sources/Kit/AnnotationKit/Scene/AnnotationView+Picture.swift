import Geography

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
  func contentMark(_ key: AnnotationKey) -> PlacedDrawing {
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
  func addDrawings(of key: AnnotationKey, tip: Point, to drawings: inout [PlacedDrawing]) {
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
