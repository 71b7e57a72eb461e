import Geography

extension MapView {
  /// The place under `point`, which is in the coordinates of `view` or else the map view's own. Its longitude is
  /// in -180..<180.
  public func convert(_ point: Point, toCoordinateFrom view: AnnotationView? = nil) -> Coordinate {
    viewport.coordinate(at: point + origin(of: view))
  }

  /// Where the copy of `coordinate` nearest to the centre is shown, in the coordinates of `view` or else the map
  /// view's own.
  public func convert(_ coordinate: Coordinate, toPointTo view: AnnotationView? = nil) -> Point {
    viewport.point(for: coordinate) - origin(of: view)
  }

  /// What is shown, on the Mercator square; its x may go on beyond 0…1.
  public var annotationVisibleRect: Rectangle { viewport.bounds() }

  private func origin(of view: AnnotationView?) -> Point {
    guard let view else { return .zero }
    return view.frame.origin - view.bounds.origin
  }
}
