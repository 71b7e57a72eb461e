import Geography

/// The position of a view in its map view: the point that the map sets, and the program's displacement from it.
extension AnnotationView {
  /// The height above the map in logical pixels. The shadow stays on the map. AnnotationKit's own lift animations are
  /// applied in addition and don't change it.
  public final var elevation: Double {
    get { target.elevation }
    set { present { $0.elevation = newValue } }
  }

  /// The size of frame and bounds.
  package var size: Size { target.size }

  /// Moves the center of the view to `point` on behalf of the map. Sets `center`, so that overrides are called. If the
  /// program has displaced a view at rest, the view returns to its coordinate.
  package func put(at point: Point) {
    guard point != place, nextPlace == nil else { return }
    if !isInDrag, target.displacement != .zero { present { $0.displacement = .zero } }
    setPlace(point)
  }

  func centerOffsetDidChange(from oldOffset: Point) {
    guard let host, centerOffset != oldOffset else { return }
    moveWithOffset(by: centerOffset - oldOffset)
    host.setNeedsArrangement()
  }

  /// Moves the view by the change of `centerOffset`. If the program has displaced the view, this ends the displacement,
  /// unless the view itself computes the offset.
  private func moveWithOffset(by displacement: Point) {
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
      // A difference that is only a rounding error is not a displacement.
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
  package func endDisplacement() {
    guard target.displacement != .zero else { return }
    present { $0.displacement = .zero }
    setPlace(place)
  }

  /// Whether the view is being dragged, or has the drag state of a dragged view.
  var isInDrag: Bool { storedDragState != .none || host?.isDragged(self) == true }
}
