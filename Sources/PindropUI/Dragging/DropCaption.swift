import Gtk

/// What a drop would do, or why it would do nothing, in a sentence.
struct DropCaption: Hashable {
  var sentence: String
  var isRefusal = false
}

/// Shows it over the map.
final class DropCaptionView: FloatingBox {
  private let icon = Gtk.Image(icon: "dialog-warning-symbolic")
  private let words = Label()

  init() {
    super.init(.horizontal, spacing: 9, styles: ["map-pill", "wide"], shadows: .pill)
    words.wraps = true
    words.setWidth(atMost: 60)
    words.xAlign = 0
    append(icon, words)
    // A screen reader says it when it comes.
    accessibleRole = .status
  }

  func show(_ caption: DropCaption) {
    if icon.isVisible != caption.isRefusal { icon.isVisible = caption.isRefusal }
    guard words.text != caption.sentence else { return }
    words.text = caption.sentence
    setAccessibleLabel(caption.sentence)
    announceInWindow(caption.sentence)
  }
}
