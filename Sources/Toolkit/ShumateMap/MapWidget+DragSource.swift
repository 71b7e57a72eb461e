import AnnotationKit
import DragItems
import Geography
import Gtk
import MapLayers

/// Makes annotation views drag sources, so that their contents can be dragged to other programs.
///
/// A press on a view either moves the view on the map or drags its contents. When GTK begins a drag, the gesture that
/// moves views no longer receives pointer events. So views that can be moved aren't drag sources. To make such a view a
/// drag source, set its `isDraggable` to false.
extension MapWidget {
  /// Adds one drag source for all views. It is grouped with the gesture that moves views, so that both can share a
  /// claimed press.
  func listenToDragSources() {
    let adapter = DragSourceAdapter { [weak self] point in self?.dragCandidate(at: point) }
    adapter.add(to: annotations)
    adapter.source.group(with: drag.gesture)
    dragSource = adapter
  }

  /// Returns the drag that a press at `point` of the map could start, or `nil`.
  func dragCandidate(at point: Point) -> DragCandidate? {
    guard let (view, location) = viewAndLocation(at: point),
      !(view.isDraggable && view.annotation is any MovableAnnotation),
      let interaction = view.interactions.lazy.compactMap({ $0 as? DragInteraction }).first(where: \.isReady)
    else { return nil }
    return DragCandidate(interaction: interaction, location: location) { source in
      source.show(view.liftPreview(heldAt: location), or: { _ in })
    }
  }
}
