import AnnotationKit
import DragItems
import Geography
import Gtk
import MapLayers

/// Annotation views as drag sources to other programs.
///
/// A press on a view either moves it on the map or drags it out: once GTK begins a drag, the moving gesture
/// receives no pointer events. Views that can be moved are therefore not drag sources. To drag such a view
/// out, set its `isDraggable` to false.
extension MapWidget {
  /// Adds one drag source for all views, grouped with the gesture that moves views, so that both can share a
  /// claimed press.
  func listenToDragSources() {
    let adapter = DragSourceAdapter { [weak self] point in self?.dragCandidate(at: point) }
    adapter.add(to: annotations)
    adapter.source.group(with: drag.gesture)
    dragSource = adapter
  }

  /// Returns what a press at `point` of the map would drag out.
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
