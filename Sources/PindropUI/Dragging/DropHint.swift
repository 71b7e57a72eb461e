import Gtk

/// A sentence that says what a drop would do, or why it is refused.
struct DropHint: Hashable {
  var sentence: String
  var isRefusal = false
}

/// A notice over the map that shows a drop caption.
final class DropCaptionView: FloatingBox {
  private let icon = Icon(named: "dialog-warning-symbolic")
  private let words = Label()

  init() {
    super.init(.horizontal, spacing: 9, styles: ["map-pill", "wide"], shadows: .pill)
    words.wraps = true
    words.setWidth(atMost: 60)
    words.xAlign = 0
    append(icon, words)
    // Screen readers announce a status when it appears.
    accessibleRole = .status
  }

  func show(_ caption: DropHint) {
    if icon.isVisible != caption.isRefusal { icon.isVisible = caption.isRefusal }
    guard words.text != caption.sentence else { return }
    words.text = caption.sentence
    setAccessibleLabel(caption.sentence)
    announceInWindow(caption.sentence)
  }
}
