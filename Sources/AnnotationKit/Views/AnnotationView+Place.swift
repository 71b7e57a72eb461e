import Geography

/// Where a view is in its map view: the place that the map gives it, and how far the program has moved it from there
/// during a drag.
extension AnnotationView {
  /// Puts the middle of the view at `point`, as the map: through `center`, for those who override it.
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

  /// Resizes the view about its middle.
  func resize(to newSize: Size) {
    guard newSize != size else { return }
    size = newSize
    setNeedsDisplay()
    stage?.setNeedsArrangement()
  }

  /// Takes the view back to where the map puts it.
  func endDisplacement() {
    guard target.displacement != .zero else { return }
    present { $0.displacement = .zero }
    nextPlace = place
    center = place
    nextPlace = nil
  }

  private var isInDrag: Bool { storedDragState != .none || stage?.isDragged(self) == true }
}
