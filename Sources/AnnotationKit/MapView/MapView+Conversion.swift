import Geography

extension MapView {
  /// The coordinate under `point`, which is in the coordinates of `view` or else the map view's own. Its longitude is
  /// in -180..<180.
  public func convert(_ point: Point, toCoordinateFrom view: AnnotationView? = nil) -> Coordinate {
    viewport.coordinate(at: point + origin(of: view))
  }

  /// Where the copy of `coordinate` nearest to the centre is shown, in the coordinates of `view` or else the map
  /// view's own.
  public func convert(_ coordinate: Coordinate, toPointTo view: AnnotationView? = nil) -> Point {
    viewport.point(for: coordinate) - origin(of: view)
  }

  /// The smallest upright rectangle around where the copy of `region` nearest to the centre is shown, in the
  /// coordinates of `view` or else the map view's own.
  public func convert(_ region: CoordinateRegion, toRectTo view: AnnotationView? = nil) -> Rectangle {
    let rect = MapRect(region)
    let turns = (rect.midX - viewport.center.x).rounded()
    let origin = origin(of: view)
    let area = Rectangle(x: rect.minX - turns, y: rect.minY, width: rect.width, height: rect.height)
    return area.mappingCorners { viewport.point(forCopy: MercatorPoint(x: $0.x, y: $0.y)) - origin }
  }

  /// The smallest region around what is shown in `rect`, which is in the coordinates of `view` or else the map
  /// view's own.
  public func convert(_ rect: Rectangle, toRegionFrom view: AnnotationView? = nil) -> CoordinateRegion {
    CoordinateRegion(MapRect(viewport.mercatorBounds(of: rect.offset(by: origin(of: view)))))
  }

  /// The coordinate under `point` of the map view, which `mapView` is: what MapKit takes any view for.
  public func convert(_ point: Point, toCoordinateFrom mapView: MapView) -> Coordinate {
    convert(point, toCoordinateFrom: viewOfNone(mapView))
  }

  /// Where `coordinate` is shown in the map view, which `mapView` is.
  public func convert(_ coordinate: Coordinate, toPointTo mapView: MapView) -> Point {
    convert(coordinate, toPointTo: viewOfNone(mapView))
  }

  /// Where `region` is shown in the map view, which `mapView` is.
  public func convert(_ region: CoordinateRegion, toRectTo mapView: MapView) -> Rectangle {
    convert(region, toRectTo: viewOfNone(mapView))
  }

  /// The region around what is shown in `rect` of the map view, which `mapView` is.
  public func convert(_ rect: Rectangle, toRegionFrom mapView: MapView) -> CoordinateRegion {
    convert(rect, toRegionFrom: viewOfNone(mapView))
  }

  /// No annotation view, in which this map view's own coordinates are asked for.
  private func viewOfNone(_ mapView: MapView) -> AnnotationView? {
    precondition(
      mapView === self, "A map view converts to and from its own coordinates, not another map view's.")
    return nil
  }

  /// What is shown, in the coordinates of the annotation views' frames: logical pixels of the map view.
  public var annotationVisibleRect: Rectangle { Rectangle(origin: .zero, size: viewport.size) }

  private func origin(of view: AnnotationView?) -> Point {
    guard let view else { return .zero }
    layoutIfNeeded()
    return view.frame.origin - view.bounds.origin
  }
}
