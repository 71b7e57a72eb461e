import Gtk
import MapSessions

/// A readout of the current drag in the callout: the distance, the start, and the nearest marker.
final class DragReadout: Box {
  private let state = Label()
  private let distanceAndDirection = Label()
  private let start = Label()
  private let nearest = Label()

  init() {
    super.init(.vertical, spacing: 3)
    verticalAlign = .center
    for label in [distanceAndDirection, start, nearest] {
      label.useTabularFigures()
      label.ellipsis = .end
    }
    state.addStyle("accent", "caption-heading")
    state.wraps = true
    state.justification = .center
    distanceAndDirection.addStyle("readout")
    start.addStyle("caption", "dim-label")
    nearest.addStyle("caption")
    append(distanceAndDirection, start, nearest, state)
    accessibleRole = .status
    setAccessibleLabel(localized("Move"))
  }

  func show(_ description: DragDescription) {
    state.text = description.state
    distanceAndDirection.text =
      description.distanceAndDirection ?? (description.isReturning ? "" : localized("Not moved yet"))
    start.text = description.start
    nearest.text = description.nearest ?? ""
    nearest.isVisible = description.nearest != nil
  }
}
