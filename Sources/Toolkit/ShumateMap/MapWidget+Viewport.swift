import AnnotationKit
import Geography
import Gtk
import MapLayers
import Observing

extension MapWidget {
  /// The viewport that the widget shows. Its size is zero before the first layout.
  public var viewport: Viewport {
    Viewport(
      center: native.center, zoom: native.zoom, rotation: native.rotation,
      size: Size(width: annotations.width, height: annotations.height))
  }

  /// Calls `body` after each change of the viewport, until the returned subscription is released.
  public func observeViewport(_ body: @escaping @MainActor (Viewport) -> Void) -> Subscription {
    mapView.observeViewport(body)
  }

  /// Reports the new viewport to the map view, after limiting it to the world and the camera boundary. The
  /// layers follow before the next frame.
  func viewportDidChange() {
    guard !isSettingViewport else { return }
    if annotations.width > 0, annotations.height > 0 {
      limitZoom()
      let (shown, kept) = (viewport, mapView.kept(viewport))
      isSettingViewport = true
      if abs(kept.zoom - shown.zoom) > 1e-9 { native.zoom = kept.zoom }
      let (dx, dy) = (kept.center.x - shown.center.x, kept.center.y - shown.center.y)
      // Ignore differences of whole revolutions around the world, which aren't movements.
      if max(abs(dx - dx.rounded()), abs(dy)) * shown.worldSize > 0.01 {
        native.center = kept.center.coordinate.wrapped
      }
      isSettingViewport = false
    }
    mapView.viewport = viewport
    showCredits()
    rest.note()
  }

  func limitZoom() {
    let zooms = zoomLimits
    mapView.zoomRange = Double(zooms.lowerBound)...Double(zooms.upperBound)
    let limits = reachable(zooms)
    guard native.zoomLimits != limits else { return }
    // Changing the limits may change the zoom, which must not be reported separately.
    let wasSetting = isSettingViewport
    isSettingViewport = true
    native.zoomLimits = limits
    isSettingViewport = wasSetting
  }

  /// The zoom levels from a view of the whole world to the most detailed tiles.
  private var zoomLimits: ClosedRange<Int> {
    let least = max(256, min(width, height))
    let lowest = Int(Viewport.zoom(forWorldSize: least).rounded(.down))
    return min(lowest, 3)...baseMap.maximumZoom
  }

  /// Returns the part of `limits` that the map view's camera zoom range allows. It is rounded outward to whole levels,
  /// because libshumate doesn't support fractional limits.
  private func reachable(_ limits: ClosedRange<Int>) -> ClosedRange<Int> {
    let (far, near) = (kept(Double(limits.lowerBound)), kept(Double(limits.upperBound)))
    let lowest = Int(far.rounded(.down))
    return lowest...max(lowest, Int(near.rounded(.up)))
  }

  /// Returns `zoom` within the limits of the map and the camera.
  func kept(_ zoom: Double) -> Double {
    var zoomed = viewport
    zoomed.zoom = zoom
    return mapView.kept(zoomed).zoom
  }
}
