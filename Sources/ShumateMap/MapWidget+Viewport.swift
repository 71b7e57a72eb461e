import AnnotationKit
import Geography
import Gtk
import Observing

extension MapWidget {
  /// What the widget shows. Its size is zero before the first layout.
  public var viewport: Viewport {
    Viewport(
      center: native.center, zoom: native.zoom, rotation: native.rotation,
      size: Size(width: annotations.width, height: annotations.height))
  }

  /// Calls `body` after each change of the viewport, until the answer is released.
  public func observeViewport(_ body: @escaping @MainActor (Viewport) -> Void) -> Subscription {
    mapView.observeViewport(body)
  }

  func layoutDidChange() {
    guard mapView.isAwaitingSize else { return viewportDidChange() }
    // What waits moves the map, and its own layers are in the middle of being laid out.
    MainLoop.beforeNextFrame { [weak self] in self?.viewportDidChange() }
  }

  /// Hands the new viewport on, after keeping it on the world and within the camera's boundary.
  func viewportDidChange() {
    guard !isSettingViewport else { return }
    if annotations.width > 0, annotations.height > 0 {
      limitZoom()
      let (shown, kept) = (viewport, mapView.kept(viewport))
      isSettingViewport = true
      if abs(kept.zoom - shown.zoom) > 1e-9 { native.zoom = kept.zoom }
      let (dx, dy) = (kept.center.x - shown.center.x, kept.center.y - shown.center.y)
      // Once around the world is no way at all.
      if max(abs(dx - dx.rounded()), abs(dy)) * shown.worldSize > 0.01 {
        native.center = kept.center.coordinate.wrapped
      }
      isSettingViewport = false
    }
    mapView.viewport = viewport
    // Whoever heard of that may have moved the map.
    let viewport = viewport
    for layer in tileLayers { layer.viewport = viewport }
    for layer in overlays + [sketch] { layer.viewport = viewport }
    labels.viewport = viewport
    edges.viewport = viewport
    annotations.queueDraw()
    rest.note()
  }

  func limitZoom() {
    let zooms = zoomLimits
    mapView.zoomRange = Double(zooms.lowerBound)...Double(zooms.upperBound)
    let limits = reachable(zooms)
    guard native.zoomLimits != limits else { return }
    // The zoom may change with them, which is no change of its own.
    let wasSetting = isSettingViewport
    isSettingViewport = true
    native.zoomLimits = limits
    isSettingViewport = wasSetting
  }

  /// From the whole world in the view to the finest tiles.
  private var zoomLimits: ClosedRange<Int> {
    let least = max(256, min(width, height))
    let lowest = Int(Viewport.zoom(forWorldSize: least).rounded(.down))
    return min(lowest, 3)...baseMap.maximumZoom
  }

  /// `limits` as far as the map view's camera goes, in whole levels: libshumate has no others.
  private func reachable(_ limits: ClosedRange<Int>) -> ClosedRange<Int> {
    let (far, near) = (kept(Double(limits.lowerBound)), kept(Double(limits.upperBound)))
    let lowest = Int(far.rounded(.down))
    return lowest...max(lowest, Int(near.rounded(.up)))
  }

  private func kept(_ zoom: Double) -> Double {
    var zoomed = viewport
    zoomed.zoom = zoom
    return mapView.kept(zoomed).zoom
  }
}
