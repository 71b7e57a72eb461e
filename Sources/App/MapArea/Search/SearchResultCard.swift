import AppBase
import Gtk

/// A card with a search result and a button to add it to the map.
package final class SearchResultCard: Box {
  private let title = Label()
  private let detail = Label()
  private let add = Button(localized("_Add Marker Here"))

  init() {
    super.init(.vertical, spacing: 3)
    addStyle("found-card")
    accessibleRole = .group
    let labels = Box(.vertical, spacing: 2)
    title.addStyle("heading")
    detail.addStyle("caption", "dim-label")
    for label in [title, detail] {
      label.wraps = true
      label.xAlign = 0
      label.setWidth(atMost: 30)
      labels.append(label)
    }
    labels.expandsHorizontally = true
    let close = Button(
      icon: "window-close-symbolic", tooltip: localized("Close (Esc)"),
      action: Actions.dismissSearchResult.detailedName)
    close.addStyle("flat", "circular")
    close.verticalAlign = .start
    let top = Box(.horizontal, spacing: 9)
    top.append(labels, close)
    add.setAction(Actions.addSearchResult)
    add.addStyle("suggested-action")
    add.setMargins(top: 6)
    append(top, add)
    // Stops pointer events, so that they don't reach the map below the card.
    let presses = EventControllerLegacy()
    presses.stopPresses { _ in true }
    self.add(presses)
  }

  func show(_ content: ResultContent) {
    title.text = content.title
    detail.text = content.detail
    detail.isVisible = !content.detail.isEmpty
    setAccessibleLabel(content.spoken)
    add.setAccessibleDescription(content.spoken)
  }

  /// Moves the keyboard focus to the button that adds the place.
  package func takeFocus() { add.grabFocus() }
}
