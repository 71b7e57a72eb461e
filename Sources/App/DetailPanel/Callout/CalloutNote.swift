import Gtk

/// A sentence about the selected row, with an optional warning icon.
final class CalloutNote: Box {
  private let icon = Icon(named: "dialog-warning-symbolic")
  private let label = Label()

  init() {
    super.init(.horizontal, spacing: 9)
    label.wraps = true
    label.xAlign = 0
    label.expandsHorizontally = true
    icon.verticalAlign = .start
    append(icon, label)
    isVisible = false
  }

  func show(_ sentence: String?, isWarning: Bool) {
    isVisible = sentence != nil
    icon.isVisible = isWarning
    label.text = sentence ?? ""
    label.setStyle("dim-label", !isWarning)
    setStyle("warning", isWarning)
  }
}
