import AnnotationKit
import Gtk
import MapArea
import MapSessions
import Observing

/// A controller that shows the description of a drag next to the dragged marker or vertex.
final class DragPillController {
  private let session: MapSession
  private let pane: MapPane
  private let placeName: () -> String?
  private let showsDetails: () -> Bool
  private var subscription: Subscription?

  /// Creates a controller. `placeName` returns the name of the place at the selected marker. `showsDetails` returns
  /// whether the details of the selection are next to the map, so that the pill can omit them.
  init(
    _ session: MapSession, pane: MapPane, placeName: @escaping () -> String?,
    showsDetails: @escaping () -> Bool
  ) {
    (self.session, self.pane) = (session, pane)
    (self.placeName, self.showsDetails) = (placeName, showsDetails)
    subscription = session.observe([.drag, .writing]) { [unowned self] in
      switch $0 {
      case .drag, .writing: show()
      case .document, .map, .journal, .shape, .selection: break
      }
    }
  }

  private func show() {
    if let description = session.dragDescription {
      let isReported = session.draggedRow == session.selection.primary
      pane.pill.show(
        description, at: isReported ? placeName() : nil, of: session.shapeDescription, isBrief: showsDetails()
      )
    }
    pane.showPill(at: session.drag?.coordinate, ofPin: session.draggedRow != nil)
  }
}
