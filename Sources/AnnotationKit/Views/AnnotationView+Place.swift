import Geography

/// Where a view is in its map view: the place that the map gives it, and how far the program has moved it from there.
extension AnnotationView {
  /// The size of frame and bounds.
  var size: Size { target.size }

  /// Moves the center of the view to `point` on behalf of the map. Sets `center`, so that overrides are called. If the
  /// program has displaced a view at rest, the view returns to its coordinate.
  func put(at point: Point) {
    guard point != place, nextPlace == nil else { return }
    if !isInDrag, target.displacement != .zero { present { $0.displacement = .zero } }
    setPlace(point)
  }

  /// Moves the view with its offset. One that the program has moved goes back, unless it is the view itself that computes
  /// its offset.
  func offsetDidChange(by displacement: Point) {
    guard nextPlace == nil else { return }
    if isFittingSize { return setPlace(place + displacement) }
    noteAnimationOrigin()
    put(at: place + displacement)
  }

  private func setPlace(_ point: Point) {
    nextPlace = point
    center = point + target.displacement
    nextPlace = nil
  }

  func moveCenter(to point: Point) {
    if let nextPlace {
      place = point == nextPlace + target.displacement ? nextPlace : point - target.displacement
    } else if host != nil || isInDrag {
      let displacement = point - place
      // What sizes and origins were computed to and fro is not a displacement.
      present { $0.displacement = displacement.length < 1e-9 ? .zero : displacement }
    } else {
      place = point
    }
  }

  func setFrame(_ newFrame: Rectangle) {
    let origin = frame.origin
    resize(to: newFrame.size)
    if !isInDrag || newFrame.origin != origin { moveCenter(to: newFrame.center) }
  }

  /// Resizes the view about its center.
  func resize(to newSize: Size) {
    guard newSize != size else { return }
    present { $0.size = newSize }
    setNeedsDisplay()
    host?.setNeedsArrangement()
  }

  /// Moves the view back to the position that the map sets.
  func endDisplacement() {
    guard target.displacement != .zero else { return }
    present { $0.displacement = .zero }
    setPlace(place)
  }

  /// Whether a drag of the view is under way, or its drag state says so.
  var isInDrag: Bool { storedDragState != .none || host?.isDragged(self) == true }
}
