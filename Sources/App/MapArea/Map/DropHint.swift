import AppBase
import Gtk

/// A caption that describes what a drop would do, or why it is refused.
package struct DropHint: Hashable {
  package var sentence: String
  package var isRefusal = false

  package init(sentence: String, isRefusal: Bool = false) {
    (self.sentence, self.isRefusal) = (sentence, isRefusal)
  }
}

/// A notice over the map that shows the caption of a drop.
final class DropCaptionView: FloatingBox {
  private let icon = Icon(named: "dialog-warning-symbolic")
  private let label = Label()

  init() {
    super.init(.horizontal, spacing: 9, styles: ["map-pill", "wide"], shadows: .pill)
    label.wraps = true
    label.setWidth(atMost: 60)
    label.xAlign = 0
    append(icon, label)
    // Screen readers announce a status when it appears.
    accessibleRole = .status
  }

  func show(_ caption: DropHint) {
    if icon.isVisible != caption.isRefusal { icon.isVisible = caption.isRefusal }
    guard label.text != caption.sentence else { return }
    label.text = caption.sentence
    setAccessibleLabel(caption.sentence)
    announceInWindow(caption.sentence)
  }
}
