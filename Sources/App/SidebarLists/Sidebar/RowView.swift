import AppBase
import BaseMap
import Gtk
import MapArea
import MapSessions
import MapStyles
import Painting

final class RowView: Box {
  private let icon = Icon()
  private let title = Label()
  private let detail = Label()

  init() {
    super.init(.horizontal, spacing: 10)
    title.ellipsis = .end
    detail.ellipsis = .end
    detail.useTabularFigures()
    detail.addStyle("caption", "dim-label")
    for label in [title, detail] { label.xAlign = 0 }
    let labels = Box(.vertical, spacing: 2)
    labels.append(title, detail)
    labels.expandsHorizontally = true
    labels.verticalAlign = .center
    icon.pixelSize = 16
    append(icon, labels)
  }

  /// The entry shown; `nil` while the row isn't in use.
  var entry: ListEntry?

  /// Updates the highlighting and grouping of the row.
  func showStanding(in model: RowListModel) {
    guard let entry else { return }
    parent?.setStyle("highlighted", entry == model.highlighted)
    parent?.setStyle("group-start", model.beginsGroup(entry))
  }

  func show(_ content: RowContent) {
    show(title: content.title, detail: content.detail, wraps: false)
    icon.setStyle("warning", content.isWarning)
    if content.isWarning {
      icon.icon = "dialog-warning-symbolic"
    } else {
      icon.show(RowIcon.texture(content.kind, content.markerAppearance, on: Theme.current.appearance))
    }
  }

  func show(_ content: ResultContent) {
    // Wraps an error message, so that all of it is shown.
    show(title: content.title, detail: content.detail, wraps: content.isFault)
    icon.setStyle("warning", content.isFault)
    icon.icon = content.icon
  }

  private func show(title: String, detail: String, wraps: Bool) {
    self.title.text = title
    self.detail.text = detail
    self.detail.isVisible = !detail.isEmpty
    self.detail.wraps = wraps
    self.detail.ellipsis = wraps ? .none : .end
  }
}
