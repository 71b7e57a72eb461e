import Gtk

/// How far the pin that is being moved has come, and what goes on with it.
final class DragReadout: Box {
  private let state = Label()
  private let way = Label()
  private let start = Label()

  init() {
    super.init(.vertical, spacing: 3)
    verticalAlign = .center
    for label in [way, start] { label.useTabularFigures() }
    state.addStyle("accent", "caption-heading")
    state.wraps = true
    state.justification = .center
    way.addStyle("readout")
    start.addStyle("caption", "dim-label")
    append(way, start, state)
    // A screen reader hears the changes, when it has time.
    accessibleRole = .status
  }

  func show(_ words: DragWords) {
    state.text = words.state
    way.text = words.way ?? localized("Not moved yet")
    start.text = words.start
  }
}
