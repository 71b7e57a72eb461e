import Geography

extension MapView {
  /// Returns the coordinate at `point`, which is in the coordinates of `view`, or of the map view if `view`
  /// is `nil`. The longitude is in -180..<180.
  public func convert(_ point: Point, toCoordinateFrom view: AnnotationView? = nil) -> Coordinate {
    viewport.coordinate(at: point + origin(of: view))
  }

  /// Returns the point of the copy of `coordinate` nearest to the center, in the coordinates of `view`, or of
  /// the map view if `view` is `nil`.
  public func convert(_ coordinate: Coordinate, toPointTo view: AnnotationView? = nil) -> Point {
    viewport.point(for: coordinate) - origin(of: view)
  }

  /// Returns the smallest axis-aligned rectangle around the copy of `region` nearest to the center. The rectangle is in
  /// the coordinates of `view`, or of the map view if `view` is `nil`.
  public func convert(_ region: CoordinateRegion, toRectTo view: AnnotationView? = nil) -> Rectangle {
    let rect = MapRect(region)
    let turns = (rect.midX - viewport.center.x).rounded()
    let origin = origin(of: view)
    let area = Rectangle(x: rect.minX - turns, y: rect.minY, width: rect.width, height: rect.height)
    return area.mappingCorners { viewport.point(forCopy: MercatorPoint(x: $0.x, y: $0.y)) - origin }
  }

  /// Returns the smallest region around the area shown in `rect`, which is in the coordinates of `view`, or
  /// of the map view if `view` is `nil`.
  public func convert(_ rect: Rectangle, toRegionFrom view: AnnotationView? = nil) -> CoordinateRegion {
    CoordinateRegion(MapRect(viewport.mercatorBounds(of: rect.offset(by: origin(of: view)))))
  }

  /// Returns the coordinate at `point`. `mapView` must be this map view; MapKit allows any view.
  public func convert(_ point: Point, toCoordinateFrom mapView: MapView) -> Coordinate {
    convert(point, toCoordinateFrom: viewOfNone(mapView))
  }

  /// Returns the point of `coordinate`. `mapView` must be this map view.
  public func convert(_ coordinate: Coordinate, toPointTo mapView: MapView) -> Point {
    convert(coordinate, toPointTo: viewOfNone(mapView))
  }

  /// Returns the rectangle of `region`. `mapView` must be this map view.
  public func convert(_ region: CoordinateRegion, toRectTo mapView: MapView) -> Rectangle {
    convert(region, toRectTo: viewOfNone(mapView))
  }

  /// Returns the region around the area shown in `rect`. `mapView` must be this map view.
  public func convert(_ rect: Rectangle, toRegionFrom mapView: MapView) -> CoordinateRegion {
    convert(rect, toRegionFrom: viewOfNone(mapView))
  }

  /// Returns `nil`, which means this map view's own coordinates. Traps for another map view.
  private func viewOfNone(_ mapView: MapView) -> AnnotationView? {
    precondition(
      mapView === self, "A map view converts to and from its own coordinates, not another map view's.")
    return nil
  }

  /// The visible area in the coordinates of the annotation views' frames: logical pixels of the map view.
  public var annotationVisibleRect: Rectangle { Rectangle(origin: .zero, size: viewport.size) }

  private func origin(of view: AnnotationView?) -> Point {
    guard let view else { return .zero }
    layoutIfNeeded()
    return view.frame.origin - view.bounds.origin
  }
}
