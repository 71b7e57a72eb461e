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

  /// Shows `viewport` within the map's limits. Sets the map view's viewport to the visible one, exactly once
  /// and before returning. The size is the map view's own.
  func show(_ viewport: Viewport)

  /// Called when the map view claims the current press after a long press, so that the map must not pan. A
  /// press that is claimed at once is claimed by the response to its event.
  func claimPointer()

  /// Called when the map view's `isScrollEnabled`, `isZoomEnabled` or `isRotateEnabled` has changed.
  func gesturesDidChange()

  /// Called when the map view's `showsCompass`, `showsScale` or `showsUserTrackingButton` has changed.
  func controlsDidChange()

  /// Shows `cursor` over the map. Called only when the cursor changes.
  func show(_ cursor: MapCursor)
}

/// The shape of the pointer over the map.
public enum MapCursor: Hashable, Sendable {
  /// Over the empty map.
  case standard
  /// Over an annotation that can't be dragged.
  case pointer
  /// Over an annotation that can be dragged.
  case grab
  /// During a drag.
  case grabbing
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

/// The map view's response to a pointer event.
public struct PointerResponse: Hashable, Sendable {
  /// Whether the map view claims the press, so that the map must neither pan nor zoom.
  public var claims: Bool
  /// Whether the press or the hovering pointer is over an annotation. A long press there isn't a long press
  /// on the map.
  public var isOverAnnotation: Bool

  /// Creates a response; by default to an unclaimed press on the empty map.
  public init(claims: Bool = false, isOverAnnotation: Bool = false) {
    self.claims = claims
    self.isOverAnnotation = isOverAnnotation
  }
}
