import AnnotationKit
import CShumate
import Geography
import Gtk
import MapLayers

extension MapWidget: MapViewHost {
  /// The monotonic time of the main loop in seconds, on the clock that GTK uses for frames.
  public var time: Double { MainLoop.now }

  /// Updates the map before the next frame.
  public func needsDisplay() { updates.schedule() }

  /// Redraws the overlays in the next frame.
  public func overlaysNeedDisplay() {
    for layer in overlays { layer.setNeedsUpdate() }
  }

  /// Redraws the overlays of one level in the next frame.
  public func overlaysNeedDisplay(at level: OverlayLevel) { overlays[level.rawValue].setNeedsUpdate() }

  /// Redraws the shapes that are being edited or drawn in the next frame.
  public func sketchNeedsDisplay() { sketch.setNeedsUpdate() }

  /// Advances the map view before each frame while it is animating.
  public func needsClock() {
    guard clock == nil else { return }
    clock = onFrame { [weak self] time in
      guard let self else { return false }
      mapView.advance(to: time)
      if !mapView.isAnimating { clock = nil }
      return clock != nil
    }
  }

  /// Makes libshumate show `viewport`. Called by the map view. A program moves the map through `mapView`, which
  /// notifies its delegate.
  public func show(_ viewport: Viewport) {
    // Stop an animation of the scroll wheel, which would move the map back.
    wheel = nil
    put(viewport)
  }

  /// Shows `viewport` without stopping the zoom of the scroll wheel.
  func put(_ viewport: Viewport) {
    isSettingViewport = true
    shumate_map_stop_go_to(opaque)
    native.zoom = viewport.zoom
    native.rotation = viewport.rotation
    native.center = viewport.center.coordinate.wrapped
    isSettingViewport = false
    viewportDidChange()
  }

  /// Enables the libshumate gestures that the map view allows.
  public func gesturesDidChange() {
    gestures.allow(
      panning: mapView.isScrollEnabled, zooming: mapView.isZoomEnabled, turning: mapView.isRotateEnabled)
  }

  /// Shows or hides the controls according to the properties of the map view.
  public func controlsDidChange() { controls.refresh() }

  /// Claims the current press, so that libshumate doesn't pan the map.
  public func claimPointer() { drag.claim() }

  /// Shows the cursor of the desktop theme for `cursor`. While `isPlacing` is true, a crosshair replaces the standard
  /// cursor. Before the drag of a selection area, a crosshair replaces all cursors.
  public func show(_ cursor: MapCursor) {
    guard mapView.nextSelectionOutline == nil else { return self.cursor = "crosshair" }
    self.cursor =
      switch cursor {
      case .standard: isPlacing ? "crosshair" : nil
      case .pointer: "pointer"
      case .grab: "grab"
      case .grabbing: "grabbing"
      }
  }
}

extension MapWidget {
  /// Disables animations if the desktop disables them, or while the widget isn't mapped, because the widget then
  /// receives no frames.
  func followAnimationSetting() {
    animate(whenShown: isMapped)
    connect("map") { [weak self] in self?.animate(whenShown: true) }
    connect("unmap") { [weak self] in self?.animate(whenShown: false) }
    Settings.standard?.onAnimationsEnabled(during: self) { [weak self] in
      guard let self else { return }
      animate(whenShown: isMapped)
    }
  }

  private func animate(whenShown isShown: Bool) {
    mapView.animationsEnabled = isShown && Settings.standard?.animationsEnabled ?? false
    labels.animatesChanges = mapView.animationsEnabled
  }
}
