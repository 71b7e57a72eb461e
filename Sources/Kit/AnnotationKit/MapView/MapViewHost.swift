import Geography

/// The host that shows a map view. It advances the clock, sets the viewport, passes pointer events to
/// `MapView.handle(_:)` and paints.
@MainActor public protocol MapViewHost: AnyObject {
  /// The current time in seconds on the map view's clock.
  var time: Double { get }

  /// Called when the contents have changed. Call `prepareFrame()` before the next frame.
  func needsDisplay()

  /// Called when overlays have changed. Read their shapes before the next frame.
  func overlaysNeedDisplay()

  /// Called when only the overlays at `level` have changed.
  func overlaysNeedDisplay(at level: OverlayLevel)

  /// Called when shapes being edited or drawn have changed. Call `forEachSketchedShape(_:)` before the next
  /// frame.
  func sketchNeedsDisplay()

  /// Called when animations start. Call `advance(to:)` before each frame until `isAnimating` is `false`.
  func needsClock()

  /// Shows `viewport`, which has the map view's size, within the map's limits. Sets the map view's viewport to the
  /// visible viewport exactly once and before returning.
  func show(_ viewport: Viewport)

  /// Called when the map view claims the current press after a long press, so that the map must not pan. If the map
  /// view claims a press immediately, the response to the event says so instead.
  func claimPointer()

  /// Called when the map view's `isScrollEnabled`, `isZoomEnabled` or `isRotateEnabled` has changed.
  func gesturesDidChange()

  /// Called when the map view's `showsCompass`, `showsScale` or `showsUserTrackingButton` has changed.
  func controlsDidChange()

  /// Shows `cursor` over the map. Called only when the cursor changes.
  func show(_ cursor: MapCursor)
}

extension MapViewHost {
  /// Calls `needsDisplay()`.
  public func overlaysNeedDisplay() { needsDisplay() }

  /// Calls `overlaysNeedDisplay()`.
  public func sketchNeedsDisplay() { overlaysNeedDisplay() }

  /// Calls `overlaysNeedDisplay()`.
  public func overlaysNeedDisplay(at level: OverlayLevel) { overlaysNeedDisplay() }

  /// Does nothing, for hosts in which gestures don't move the map.
  public func gesturesDidChange() {}

  /// Does nothing, for hosts without these controls.
  public func controlsDidChange() {}

  /// Does nothing, for hosts without pointers.
  public func show(_ cursor: MapCursor) {}
}
