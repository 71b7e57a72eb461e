import AnnotationKit
import Geography
import Gtk

/// Annotation views as sources of drags to other programs.
///
/// A press on a view either moves it on the map or drags it out, never both: once GTK begins a drag, the gesture that
/// moves a view hears nothing of the pointer. A view that can be moved is therefore no source of drags; a program that
/// wants both turns `isDraggable` off for the one.
extension MapWidget {
  /// One source for all views, in a group with the gesture that moves views: what that one claims, this one keeps.
  func listenToDragSources() {
    let adapter = DragSourceAdapter { [weak self] point in self?.dragCandidate(at: point) }
    adapter.add(to: annotations)
    adapter.source.group(with: drag.gesture)
    dragSource = adapter
  }

  /// What a press at `point` of the map would drag out.
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
