import AnnotationKit
import Gtk
import MapLayers

extension MapWidget {
  /// Brings the map view and all layers up to date, before the layout of a frame. All layers show the same
  /// viewport and the same titles, and drawing them changes nothing.
  func update() {
    // The size may have changed in the last layout.
    if mapView.viewport != viewport { viewportDidChange() }
    mapView.displayScale = Double(scaleFactor)
    annotations.hosted.fit()
    let frame = mapView.prepareFrame()
    for layer in tileLayers { layer.update(to: frame.viewport, zoomingTo: wheel?.goal) }
    edges.viewport = frame.viewport
    for layer in overlays + [sketch] { layer.update(to: frame) }
    labels.update(to: frame, zoomingTo: wheel?.viewport(at: .infinity))
    annotations.update(to: frame)
    callouts.show(frame.callout)
    items.setNeedsUpdate()
  }
}
