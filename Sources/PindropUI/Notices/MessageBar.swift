import Gtk

/// A bar above the map with a sentence that remains until its cause is over, and with buttons for what can be done.
///
/// AdwBanner needs libadwaita 1.3, and has one button only.
final class MessageBar: Box {
  private let icon: String?
  private let buttons: () -> [Button]
  private lazy var label = makeContent()

  /// `style` is a class of the style sheet, for the bar's colors. The bar is hidden at first, and `buttons` are asked
  /// for when it is first shown.
  init(style: String, icon: String? = nil, buttons: @escaping () -> [Button] = { [] }) {
    (self.icon, self.buttons) = (icon, buttons)
    super.init(.horizontal, spacing: 9)
    addStyle("message-bar", style)
    accessibleRole = .status
    isVisible = false
  }

  private func makeContent() -> Label {
    if let icon { append(Image(icon: icon)) }
    let label = Label()
    label.wraps = true
    label.xAlign = 0
    label.expandsHorizontally = true
    append(label)
    let buttons = buttons()
    if !buttons.isEmpty {
      let row = Box(.horizontal, spacing: 6)
      buttons.forEach { row.append($0) }
      row.horizontalAlign = .end
      row.verticalAlign = .center
      append(row)
    }
    return label
  }

  /// Plain text; nil hides the bar.
  func show(_ text: String?) {
    if let text {
      label.text = text
      setAccessibleLabel(text)
      announceInWindow(text)
    }
    isVisible = text != nil
  }

  /// Whether there is room for the sentence and the buttons only one below the other.
  var isNarrow = false { didSet { orientation = isNarrow ? .vertical : .horizontal } }
}
