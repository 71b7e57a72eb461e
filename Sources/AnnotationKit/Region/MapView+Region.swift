import Geography

/// After MapKit's members of these names. What is not a region, rectangle or coordinate is reported and ignored.
///
/// A region or rectangle is shown whole, in the middle and north up, as large as the view allows. Before the first
/// layout it waits; the properties answer what waits meanwhile.
extension MapView {
  // MARK: Region

  /// What is shown; of a turned map the upright region around it. Setting it moves there at once.
  public var region: CoordinateRegion {
    get { CoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }

  /// Shows all of `region`; `animated` moves there in a quarter of a second.
  public func setRegion(_ region: CoordinateRegion, animated: Bool) {
    guard region.isValid else { return report("A map view was asked to show a region that is not one.") }
    setVisibleMapRect(MapRect(region), animated: animated)
  }

  /// The region that `region` is shown as: in the view's proportions, on the world and within `zoomRange`.
  public func regionThatFits(_ region: CoordinateRegion) -> CoordinateRegion {
    region.isValid ? CoordinateRegion(mapRectThatFits(MapRect(region))) : region
  }

  // MARK: Centre

  /// The coordinate in the middle of the view. Setting it moves there at once.
  public var centerCoordinate: Coordinate {
    get {
      guard let rect = mover.awaitedRect else { return viewport.center.coordinate.wrapped }
      return MapPoint(x: rect.midX, y: rect.midY).coordinate.wrapped
    }
    set { setCenter(newValue, animated: false) }
  }

  /// Moves `coordinate` to the middle, in the same scale and turned as the map is.
  public func setCenter(_ coordinate: Coordinate, animated: Bool) {
    guard coordinate.isValid else {
      return report("A map view was asked to show a coordinate that is not valid.")
    }
    if !mover.moveAwaited(to: MapPoint(coordinate.wrapped)) { show(coordinate, animated: animated) }
  }

  // MARK: Rectangle

  /// What is shown, on the Mercator square; of a turned map the upright rectangle around it. Its x may go on beyond
  /// 0…1. Setting it moves there at once.
  public var visibleMapRect: MapRect {
    get { mover.awaitedRect ?? viewport.mapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Shows all of `rect`; `animated` moves there in a quarter of a second.
  public func setVisibleMapRect(_ rect: MapRect, animated: Bool) {
    setVisibleMapRect(rect, edgePadding: .zero, animated: animated)
  }

  /// Shows all of `rect` inside of `edgePadding`, in logical pixels.
  public func setVisibleMapRect(_ rect: MapRect, edgePadding: EdgeInsets, animated: Bool) {
    show(AwaitedRect(rect: rect, padding: edgePadding, maximumZoom: .infinity), animated: animated)
  }

  /// The rectangle that `rect` is shown as: in the view's proportions, on the world and within `zoomRange`. `rect`
  /// itself before the first layout.
  public func mapRectThatFits(_ rect: MapRect) -> MapRect { mapRectThatFits(rect, edgePadding: .zero) }

  /// The same, with `rect` inside of `edgePadding`, in logical pixels.
  public func mapRectThatFits(_ rect: MapRect, edgePadding: EdgeInsets) -> MapRect {
    guard rect.isValid, mover.hasSize else { return rect }
    let fitted = mover.reachable(viewport.fitting(rect, padding: edgePadding, maximumZoom: .infinity)).mapRect
    // On the copy of the world that was asked about.
    return fitted.offsetBy(dx: (rect.midX - fitted.midX).rounded(), dy: 0)
  }
}
