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
