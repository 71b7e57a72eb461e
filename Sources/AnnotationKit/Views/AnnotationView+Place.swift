import Geography

/// The position of a view in its map view: the position that the map sets, and the program's displacement
/// during a drag.
extension AnnotationView {
  /// Moves the center of the view to `point` on behalf of the map. It sets `center`, so that overrides are
  /// called.
  func put(at point: Point) {
    guard point != place, nextPlace == nil else { return }
    nextPlace = point
    center = point + target.displacement
    nextPlace = nil
  }

  func moveCenter(to point: Point) {
    if let nextPlace {
      place = point == nextPlace + target.displacement ? nextPlace : point - target.displacement
    } else if isInDrag {
      present { $0.displacement = point - place }
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
    size = newSize
    setNeedsDisplay()
    stage?.setNeedsArrangement()
  }

  /// Moves the view back to the position that the map sets.
  func endDisplacement() {
    guard target.displacement != .zero else { return }
    present { $0.displacement = .zero }
    nextPlace = place
    center = place
    nextPlace = nil
  }

  private var isInDrag: Bool { storedDragState != .none || stage?.isDragged(self) == true }
}
