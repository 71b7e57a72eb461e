import AnnotationKit
import DragItems
import Geography
import Gtk

extension Widget: @MainActor InteractionView {
  /// The interactions of the widget. Drag and drop interactions take effect when they are set. Interactions of other
  /// kinds implement their behavior themselves.
  public var interactions: [any Interaction] {
    get { attachment(WidgetInteractions.self)?.interactions ?? [] }
    set {
      let kept = attachment(WidgetInteractions.self) ?? WidgetInteractions()
      attach(kept)
      let before = kept.interactions
      kept.interactions = newValue
      interactionsDidChange(from: before)
      kept.serve(self)
    }
  }
}

/// The interactions of a widget, and the controllers that pass events to them.
private final class WidgetInteractions {
  var interactions: [any Interaction] = []
  private var sources: [DragSourceAdapter] = []
  private var targets: [DropTargetAdapter] = []

  /// Adds controllers for new interactions and removes the controllers of removed interactions.
  func serve(_ widget: Widget) {
    let drags = interactions.compactMap { $0 as? DragInteraction }
    for gone in sources where !drags.contains(where: { $0 === gone.owner }) { gone.remove(from: widget) }
    sources.removeAll { source in !drags.contains { $0 === source.owner } }
    for drag in drags where !sources.contains(where: { $0.owner === drag }) {
      sources.append(source(for: drag, on: widget))
    }
    let drops = interactions.compactMap { $0 as? DropInteraction }
    for gone in targets where !drops.contains(where: { $0 === gone.interaction }) {
      gone.remove(from: widget)
    }
    targets.removeAll { target in !drops.contains { $0 === target.interaction } }
    for drop in drops where !targets.contains(where: { $0.interaction === drop }) {
      targets.append(DropTargetAdapter(drop, on: widget))
    }
  }

  private func source(for drag: DragInteraction, on widget: Widget) -> DragSourceAdapter {
    let source = DragSourceAdapter(owner: drag) { [weak drag, weak widget] point in
      guard let drag, drag.isReady, let widget else { return nil }
      return DragCandidate(interaction: drag, location: point) { source in
        source.setIcon(pictureOf: widget, hotspotX: Int(point.x), hotspotY: Int(point.y))
      }
    }
    source.add(to: widget)
    return source
  }
}
