import AnnotationKit
import Geography
import Gtk

/// Carries what one GTK drop target over many annotation views hears to the drop interactions of the view under the
/// pointer, as if each had a target of its own.
final class ViewDropAdapter {
  let target = DropTargetAsync()
  private let find: (Point) -> (view: AnnotationView, location: Point)?

  /// What the pointer is over; nil beside all views.
  private var current: (view: AnnotationView, interaction: DropInteraction?)?

  /// `find` says which view is at a point of the widget, and where that is in the view.
  init(find: @escaping (Point) -> (view: AnnotationView, location: Point)?) {
    self.find = find
    target.onDragEnter { [unowned self] drop, x, y in update(drop, at: Point(x: x, y: y)) }
    target.onDragMotion { [unowned self] drop, x, y in update(drop, at: Point(x: x, y: y)) }
    target.onDragLeave { [unowned self] _ in leave() }
    target.onDrop { [unowned self] drop, x, y in
      guard let (interaction, location) = interaction(for: drop, at: Point(x: x, y: y)) else { return false }
      return interaction.drop(at: location) { drop.finish(DragActions($0)) }
    }
  }

  private func update(_ drop: Drop, at point: Point) -> DragActions {
    guard let (interaction, location) = interaction(for: drop, at: point) else { return [] }
    interaction.session?.isMoveOffered = drop.actions.contains(.move)
    return DragActions(interaction.update(at: location))
  }

  /// The interaction that hears of `point`, after another has heard that it does so no longer.
  private func interaction(for drop: Drop, at point: Point) -> (DropInteraction, Point)? {
    guard let (view, location) = find(point) else {
      leave()
      return nil
    }
    if current?.view !== view {
      leave()
      // A view that is not interested is not asked again until the pointer comes back.
      let interested = view.interactions.lazy.compactMap { $0 as? DropInteraction }
        .first { $0.enter(DropSession(drop, at: location)) }
      current = (view, interested)
    }
    return current?.interaction.map { ($0, location) }
  }

  private func leave() {
    current?.interaction?.exit()
    current = nil
  }
}

extension MapWidget {
  /// Lets annotation views with a `DropInteraction` take what is dragged onto them.
  func listenToDrops() {
    let adapter = ViewDropAdapter { [weak self] point in self?.viewAndLocation(at: point) }
    annotations.add(adapter.target)
    dropTarget = adapter
  }

  /// The view of the annotation at `point` of the map, and where in its coordinates that is; nil beside all views and
  /// over one that the map only paints.
  func viewAndLocation(at point: Point) -> (view: AnnotationView, location: Point)? {
    guard !isPlacing, let key = mapView.annotationKey(at: point), let view = mapView.view(for: key) else {
      return nil
    }
    return (view, point - view.frame.origin + view.bounds.origin)
  }
}
