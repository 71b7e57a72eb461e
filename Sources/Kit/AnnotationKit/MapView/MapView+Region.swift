import Geography

/// The region of a map view. Modeled on MapKit's members of the same names. An invalid region, rectangle or
/// coordinate is logged and ignored.
///
/// A region or rectangle is shown completely, centered and with north up, as large as the view allows. Before
/// the first layout, requests are deferred, and the properties return the requested values.
extension MapView {
  // MARK: Region

  /// The visible region. If the map is rotated, it is the smallest region around the visible area. Setting it moves the
  /// map immediately.
  public var region: CoordinateRegion {
    get { CoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }

  /// Shows all of `region`. If `animated` is `true`, the movement takes a quarter of a second.
  public func setRegion(_ region: CoordinateRegion, animated: Bool) {
    guard region.isValid else { return report("A map view was asked to show a region that is not one.") }
    setVisibleMapRect(MapRect(region), animated: animated)
  }

  /// Returns the region that is visible when `region` is shown: enlarged to the aspect ratio of the view, inside the
  /// world and within `zoomRange`.
  public func regionThatFits(_ region: CoordinateRegion) -> CoordinateRegion {
    region.isValid ? CoordinateRegion(mapRectThatFits(MapRect(region))) : region
  }

  // MARK: Center

  /// The coordinate at the center of the view. Setting it moves the map immediately.
  public var centerCoordinate: Coordinate {
    get {
      guard let rect = mover.awaitedRect else { return viewport.center.coordinate.wrapped }
      return MapPoint(x: rect.midX, y: rect.midY).coordinate.wrapped
    }
    set { setCenter(newValue, animated: false) }
  }

  /// Moves `coordinate` to the center, keeping zoom and rotation.
  public func setCenter(_ coordinate: Coordinate, animated: Bool) {
    guard coordinate.isValid else {
      return report("A map view was asked to show a coordinate that is not valid.")
    }
    if !mover.moveAwaited(to: MapPoint(coordinate.wrapped)) { show(coordinate, animated: animated) }
  }

  // MARK: Rectangle

  /// The visible rectangle on the Mercator square. If the map is rotated, it is the smallest rectangle around the
  /// visible area. Its x range may extend beyond 0…1. Setting it moves the map immediately.
  public var visibleMapRect: MapRect {
    get { mover.awaitedRect ?? viewport.mapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Shows all of `rect`. If `animated` is `true`, the movement takes a quarter of a second.
  public func setVisibleMapRect(_ rect: MapRect, animated: Bool) {
    setVisibleMapRect(rect, edgePadding: .zero, animated: animated)
  }

  /// Shows all of `rect` inside `edgePadding`, which is in logical pixels.
  public func setVisibleMapRect(_ rect: MapRect, edgePadding: EdgeInsets, animated: Bool) {
    show(PendingRect(rect: rect, padding: edgePadding, maximumZoom: .infinity), animated: animated)
  }

  /// Returns the rectangle that is visible when `rect` is shown: enlarged to the aspect ratio of the view, inside the
  /// world and within `zoomRange`. Returns `rect` before the first layout.
  public func mapRectThatFits(_ rect: MapRect) -> MapRect { mapRectThatFits(rect, edgePadding: .zero) }

  /// Returns the rectangle that is visible when `rect` is shown inside `edgePadding`, which is in logical
  /// pixels. Returns `rect` before the first layout.
  public func mapRectThatFits(_ rect: MapRect, edgePadding: EdgeInsets) -> MapRect {
    guard rect.isValid, mover.hasSize else { return rect }
    let fitted = mover.reachable(viewport.fitting(rect, padding: edgePadding, maximumZoom: .infinity)).mapRect
    // Shifts the result to the copy of the world that contains `rect`.
    return fitted.offsetBy(dx: (rect.midX - fitted.midX).rounded(), dy: 0)
  }
}

/// The camera of a map view. Modeled on MapKit's members of the same names.
extension MapView {
  /// The camera of the map. Setting it, or changing one of its properties, moves the map immediately.
  public var camera: Camera {
    get {
      let camera = mover.awaited.map { Camera(seeing: $0) } ?? Camera(seeing: viewport)
      return camera.notifying { [weak self] in self?.setCamera($0, animated: false) }
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows what `camera` sees, within the limits of the world and the zoom ranges. If `animated` is `true`, the
  /// movement takes a quarter of a second. An invalid camera is logged and ignored.
  public func setCamera(_ camera: Camera, animated: Bool) {
    guard camera.isValid else { return report("A map view was given a camera that is nowhere.") }
    show(camera.seen, animated: animated)
  }

  /// MapKit's name of the type.
  public typealias CameraZoomRange = AnnotationKit.CameraZoomRange

  /// The range of zooms for the user and the program, within the `zoomRange` of the host. Setting it zooms immediately
  /// if the map is outside the range. Setting `nil` removes all limits. Its value is never `nil`.
  public var cameraZoomRange: CameraZoomRange! {
    get { mover.cameraZoomRange }
    set { setCameraZoomRange(newValue, animated: false) }
  }

  /// Sets `cameraZoomRange`. If the map is outside the range, it zooms, which takes a quarter of a second if `animated`
  /// is `true`. `nil` removes all limits.
  public func setCameraZoomRange(_ range: CameraZoomRange?, animated: Bool) {
    mover.cameraZoomRange = range ?? .unlimited
    if mover.hasSize { mover.move(to: destination, animated: animated) }
  }

  /// The area that limits the center of the map, for the user and the program. `nil`, the default, allows the whole
  /// world. Setting it moves the map immediately if its center is outside the area.
  public var cameraBoundary: CameraBoundary? {
    get { mover.cameraBoundary }
    set { setCameraBoundary(newValue, animated: false) }
  }

  /// Sets `cameraBoundary`. If the center is outside the area, the map moves, which takes a quarter of a second if
  /// `animated` is `true`.
  public func setCameraBoundary(_ boundary: CameraBoundary?, animated: Bool) {
    mover.cameraBoundary = boundary
    if mover.hasSize { mover.move(to: destination, animated: animated) }
  }

  /// Returns `viewport` adjusted to the limits of the world, `zoomRange`, `cameraZoomRange` and `cameraBoundary`. A
  /// host should show the result instead of `viewport`. MapKit has no such method.
  public func kept(_ viewport: Viewport) -> Viewport { mover.kept(viewport) }
}

extension MapView: RegionHost {
  package var isPressed: Bool { presses.isMapPressed }
  package var hasDelegate: Bool { delegate != nil }

  package func regionWillChange(animated: Bool) {
    delegate?.mapView(self, regionWillChangeAnimated: animated)
  }
  package func regionDidChange(animated: Bool) { delegate?.mapView(self, regionDidChangeAnimated: animated) }
  package func visibleRegionDidChange() { delegate?.mapViewDidChangeVisibleRegion(self) }

  package func place(_ viewport: Viewport) {
    if let host { host.show(viewport) } else { self.viewport = viewport }
  }

  package func stopFollowing() { setUserTrackingMode(.none, animated: false) }
  package func stopFollowingHeading() {
    if userTrackingMode == .followWithHeading { stopFollowing() }
  }
}
