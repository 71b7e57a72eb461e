import AnnotationKit
import Geography

/// Drags one text, and takes nothing.
@MainActor final class Dragging: DragInteractionDelegate, DropInteractionDelegate {
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    [DragItem(itemProvider: ItemProvider(object: "Bern"))]
  }
}

extension Bench {
  var item: DragItem { DragItem(itemProvider: provider) }
  var drop: DropInteraction { DropInteraction(delegate: dragging) }
  var dropSession: DropSession { DropSession(of: dragSession, at: .zero) }

  /// On the view.
  var drag: DragInteraction {
    let drag = DragInteraction(delegate: dragging)
    view.interactions = [drag]
    return drag
  }

  var dragSession: DragSession {
    guard let session = drag.prepareSession(at: .zero) else { preconditionFailure("nothing is dragged") }
    return session
  }
}
