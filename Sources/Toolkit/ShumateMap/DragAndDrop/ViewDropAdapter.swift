import AnnotationKit
import DragItems
import Geography
import Gtk

/// A GTK drop target for all annotation views. It passes events to the drop interactions of the view under the pointer,
/// as if each view had its own target.
final class ViewDropAdapter {
  let target = DropTargetAsync()
  private let find: (Point) -> (view: AnnotationView, location: Point)?

  /// The view under the pointer and its interaction, or `nil` outside of all views.
  private var current: (view: AnnotationView, interaction: DropInteraction?)?

  /// Creates an adapter. `find` returns the view at a point of the widget, and the point in the view's
  /// coordinates.
  init(find: @escaping (Point) -> (view: AnnotationView, location: Point)?) {
    self.find = find
    target.onDragEnter { [weak self] drop, x, y in self?.update(drop, at: Point(x: x, y: y)) ?? [] }
    target.onDragMotion { [weak self] drop, x, y in self?.update(drop, at: Point(x: x, y: y)) ?? [] }
    target.onDragLeave { [weak self] _ in self?.leave() }
    target.onDrop { [weak self] drop, x, y in
      guard let (interaction, location) = self?.interaction(for: drop, at: Point(x: x, y: y)) else {
        return false
      }
      return interaction.drop(at: location) { drop.finish(DragActions($0)) }
    }
  }

  private func update(_ drop: Drop, at point: Point) -> DragActions {
    guard let (interaction, location) = interaction(for: drop, at: point) else { return [] }
    interaction.session?.isMoveOffered = drop.actions.contains(.move)
    return DragActions(interaction.update(at: location))
  }

  /// Returns the interaction for `point`. If the pointer has left another view, calls `exit` on the interaction of that
  /// view first.
  private func interaction(for drop: Drop, at point: Point) -> (DropInteraction, Point)? {
    guard let (view, location) = find(point) else {
      leave()
      return nil
    }
    if current?.view !== view {
      leave()
      // If a view has rejected the drop, don't ask it again before the pointer has left it.
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
