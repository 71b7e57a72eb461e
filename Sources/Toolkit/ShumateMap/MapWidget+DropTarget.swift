import AnnotationKit
import Geography
import Gtk
import MapLayers

extension MapWidget {
  /// Makes annotation views with a `DropInteraction` accept drops.
  func listenToDrops() {
    let adapter = ViewDropAdapter { [weak self] point in self?.viewAndLocation(at: point) }
    annotations.add(adapter.target)
    dropTarget = adapter
  }

  /// Returns the annotation view at `point` of the map, and the point in the view's coordinates. Returns
  /// `nil` outside all views and over markers that are only painted.
  func viewAndLocation(at point: Point) -> (view: AnnotationView, location: Point)? {
    guard !isPlacing, let key = mapView.annotationKey(at: point), let view = mapView.view(for: key) else {
      return nil
    }
    return (view, point - view.frame.origin + view.bounds.origin)
  }
}
