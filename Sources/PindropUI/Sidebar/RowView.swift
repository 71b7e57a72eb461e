import AnnotationKit
import Gtk

/// One row of the list.
final class RowView: Box {
  private let icon = Gtk.Image()
  private let title = Label()
  private let detail = Label()

  init() {
    super.init(.horizontal, spacing: 10)
    title.ellipsis = .end
    detail.ellipsis = .end
    detail.useTabularFigures()
    detail.addStyle("caption", "dim-label")
    for label in [title, detail] { label.xAlign = 0 }
    let words = Box(.vertical, spacing: 2)
    words.append(title, detail)
    words.expandsHorizontally = true
    words.verticalAlign = .center
    icon.pixelSize = 16
    append(icon, words)
  }

  /// What is shown; nil while the row waits to be used again.
  var key: AnnotationKey?

  func show(_ content: RowContent) {
    title.text = content.title
    detail.text = content.detail
    detail.isVisible = !content.detail.isEmpty
    icon.setStyle("warning", content.kind == .unplaced)
    switch content.kind {
    case .unplaced: icon.icon = "dialog-warning-symbolic"
    case .pin, .line, .area:
      icon.show(RowIcon.texture(content.kind, content.color))
    }
  }
}
