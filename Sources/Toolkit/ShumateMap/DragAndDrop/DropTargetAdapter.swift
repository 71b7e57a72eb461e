import AnnotationKit
import DragItems
import Geography
import Gtk

/// Connects a GTK drop target to a drop interaction.
final class DropTargetAdapter {
  let interaction: DropInteraction
  private let target = DropTargetAsync()

  init(_ interaction: DropInteraction, on widget: Widget) {
    self.interaction = interaction
    target.onDragEnter { drop, x, y in
      let point = Point(x: x, y: y)
      guard interaction.enter(DropSession(drop, at: point)) else { return [] }
      return DragActions(interaction.update(at: point))
    }
    target.onDragMotion { drop, x, y in
      interaction.session?.isMoveOffered = drop.actions.contains(.move)
      return DragActions(interaction.update(at: Point(x: x, y: y)))
    }
    target.onDragLeave { _ in interaction.exit() }
    target.onDrop { drop, x, y in
      interaction.drop(at: Point(x: x, y: y)) { drop.finish(DragActions($0)) }
    }
    widget.add(target)
  }

  func remove(from widget: Widget) { widget.remove(target) }
}

extension DropSession {
  /// Creates a session for a GTK drop. If the drag started in this process, the session has the original items of the
  /// drag.
  convenience init(_ drop: Drop, at point: Point) {
    if let local = drop.drag?.attachment(DragSession.self) {
      self.init(of: local, at: point)
      isMoveOffered = drop.actions.contains(.move)
    } else {
      self.init(offering: drop.mimeTypes, at: point) { try await drop.read($0) }
    }
  }
}

extension DragActions {
  init(_ operation: DropOperation) {
    switch operation {
    case .cancel, .forbidden: self = []
    case .copy: self = .copy
    case .move: self = .move
    }
  }
}
