import Gtk

/// A bar above the map with a sentence that remains until its cause is over, and with buttons for what can be done.
///
/// AdwBanner needs libadwaita 1.3, and has one button only.
final class MessageBar: Box {
  private let label = Label()
  private let buttons = Box(.horizontal, spacing: 6)

  /// `style` is a class of the style sheet, for the bar's colors. The bar is hidden at first.
  init(style: String, icon: String? = nil, buttons: [Button] = []) {
    super.init(.horizontal, spacing: 9)
    addStyle("message-bar", style)
    accessibleRole = .status
    if let icon { append(Image(icon: icon)) }
    label.wraps = true
    label.xAlign = 0
    label.expandsHorizontally = true
    append(label)
    if !buttons.isEmpty {
      buttons.forEach { self.buttons.append($0) }
      self.buttons.horizontalAlign = .end
      self.buttons.verticalAlign = .center
      append(self.buttons)
    }
    isVisible = false
  }

  /// Plain text; nil hides the bar.
  func show(_ text: String?) {
    if let text {
      label.text = text
      setAccessibleLabel(text)
    }
    isVisible = text != nil
  }

  /// Whether there is room for the sentence and the buttons only one below the other.
  var isNarrow = false { didSet { orientation = isNarrow ? .vertical : .horizontal } }
}
