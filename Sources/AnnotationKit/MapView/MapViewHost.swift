import Geography

/// Whoever shows a map view: it turns the clock, sets the viewport, carries pointer events to
/// `MapView.handle(_:)` and paints.
@MainActor public protocol MapViewHost: AnyObject {
  /// Seconds on the map view's clock at this moment.
  var time: Double { get }

  /// Something looks different: ask for the display list before the next frame.
  func needsDisplay()

  /// Overlays look different: ask for their shapes before the next frame.
  func overlaysNeedDisplay()

  /// Overlays at `level` look different, and no others.
  func overlaysNeedDisplay(at level: OverlayLevel)

  /// What is being changed or drawn over the overlays looks different: ask for `forEachSketchedShape(_:)` before the next
  /// frame.
  func sketchNeedsDisplay()

  /// Call `advance(to:)` before each frame from now on, until `isAnimating` is false.
  func needsClock()

  /// Show `viewport`, as far as the map's limits allow, and set the map view's viewport to what is shown, once and
  /// before returning. Its size is the map view's own.
  func show(_ viewport: Viewport)

  /// The press under way belongs to the map view from now on: the map must not pan. Called when a hold
  /// elapses; a press that is claimed at once is claimed by the response to it.
  func claimPointer()

  /// The user may pan, zoom or turn the map from now on or no longer: see the map view's `isScrollEnabled`,
  /// `isZoomEnabled` and `isRotateEnabled`.
  func gesturesDidChange()

  /// The map view's `showsCompass`, `showsScale` or `showsUserTrackingButton` is another one.
  func controlsDidChange()

  /// Show `cursor` over the map from now on; called at changes only.
  func show(_ cursor: MapCursor)
}

/// What a pointer over the map should look like.
public enum MapCursor: Hashable, Sendable {
  /// As over the bare map.
  case standard
  /// Over an annotation that cannot be dragged.
  case pointer
  /// Over an annotation that can be dragged.
  case grab
  /// While one is dragged.
  case grabbing
}

extension MapViewHost {
  /// Calls `needsDisplay()`.
  public func overlaysNeedDisplay() { needsDisplay() }

  /// Calls `overlaysNeedDisplay()`.
  public func sketchNeedsDisplay() { overlaysNeedDisplay() }

  /// Calls `overlaysNeedDisplay()`.
  public func overlaysNeedDisplay(at level: OverlayLevel) { overlaysNeedDisplay() }

  /// Does nothing: for hosts in which no gesture moves the map.
  public func gesturesDidChange() {}

  /// Does nothing: for hosts without such controls.
  public func controlsDidChange() {}

  /// Does nothing: for hosts without pointers.
  public func show(_ cursor: MapCursor) {}
}

/// What the map view made of a pointer event.
public struct PointerResponse: Hashable, Sendable {
  /// The press belongs to the map view: claim it, so that the map neither pans nor zooms.
  public var claims: Bool
  /// The press, or the hovering pointer, is over an annotation: a long press there is not one on the map.
  public var isOverAnnotation: Bool

  /// Makes a response to a press beside all annotations, unless it is told otherwise.
  public init(claims: Bool = false, isOverAnnotation: Bool = false) {
    self.claims = claims
    self.isOverAnnotation = isOverAnnotation
  }
}
