import AnnotationKit
import CShumate
import Geography
import Gtk

extension MapWidget: MapViewHost {
  /// The main loop's seconds, which GTK's frame clocks count too.
  public var time: Double { MainLoop.now }

  /// Has annotations and callout drawn anew in the next frame.
  public func needsDisplay() {
    annotations.queueDraw()
    annotations.hosted.setNeedsUpdate(moves: !annotations.isDrawing)
    callouts.setNeedsUpdate(moves: !annotations.isDrawing)
    items.setNeedsUpdate()
  }

  /// Has the overlays drawn anew in the next frame.
  public func overlaysNeedDisplay() {
    items.setNeedsUpdate()
    // GTK forgets what is asked for in the midst of drawing, where the delegate may be asked for renderers.
    guard !annotations.isDrawing, !overlays.contains(where: \.isDrawing) else {
      return MainLoop.beforeNextFrame { [weak self] in self?.overlaysNeedDisplay() }
    }
    for layer in overlays { layer.queueDraw() }
  }

  /// Has the overlays of one level drawn anew in the next frame.
  public func overlaysNeedDisplay(at level: OverlayLevel) {
    items.setNeedsUpdate()
    guard !annotations.isDrawing, !overlays.contains(where: \.isDrawing) else {
      return MainLoop.beforeNextFrame { [weak self] in self?.overlaysNeedDisplay(at: level) }
    }
    overlays[level.rawValue].queueDraw()
  }

  /// Has what is being changed and drawn drawn anew in the next frame.
  public func sketchNeedsDisplay() {
    guard !annotations.isDrawing, !sketch.isDrawing else {
      return MainLoop.beforeNextFrame { [weak self] in self?.sketchNeedsDisplay() }
    }
    sketch.queueDraw()
  }

  /// Advances the map view before each frame for as long as it is animating.
  public func needsClock() {
    guard clock == nil else { return }
    clock = onFrame { [weak self] time in
      guard let self else { return false }
      mapView.advance(to: time)
      if !mapView.isAnimating { clock = nil }
      return clock != nil
    }
  }

  /// Has libshumate show `viewport`, for the map view. A program moves the map by `mapView`, whose delegate
  /// hears of that.
  public func show(_ viewport: Viewport) {
    isSettingViewport = true
    // What the wheel has begun would take the map back.
    shumate_map_stop_go_to(opaque)
    native.zoom = viewport.zoom
    native.rotation = viewport.rotation
    native.center = viewport.center.coordinate.wrapped
    isSettingViewport = false
    viewportDidChange()
  }

  /// Lets libshumate's gestures do what the map view allows the user.
  public func gesturesDidChange() {
    gestures.allow(
      panning: mapView.isScrollEnabled, zooming: mapView.isZoomEnabled, turning: mapView.isRotateEnabled)
  }

  /// Shows the controls that the map view asks for.
  public func controlsDidChange() { controls.refresh() }

  /// Takes the press under way from libshumate, so that the map does not pan.
  public func claimPointer() { drag.claim() }

  /// Shows the cursor that the desktop's theme has for `cursor`; a cross in place of the standard one while
  /// `isPlacing`.
  public func show(_ cursor: MapCursor) {
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
  /// Nothing moves where the desktop wants no animations, nor where no frames come.
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
  }
}
