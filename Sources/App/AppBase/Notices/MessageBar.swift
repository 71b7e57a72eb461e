import Gtk

/// A bar above the map with a sentence and buttons. It remains until the cause is gone.
///
/// AdwBanner isn't used because it requires libadwaita 1.3 and has only one button.
package final class MessageBar: Box {
  private let icon: String?
  private let buttons: () -> [Button]
  private lazy var label = makeContent()

  /// Creates a hidden bar. `style` is a CSS class for its colors. `buttons` is called when the bar is first shown.
  package init(style: String, icon: String? = nil, buttons: @escaping () -> [Button] = { [] }) {
    (self.icon, self.buttons) = (icon, buttons)
    super.init(.horizontal, spacing: 9)
    addStyle("message-bar", style)
    accessibleRole = .status
    isVisible = false
  }

  private func makeContent() -> Label {
    if let icon { append(Icon(named: icon)) }
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

  /// Shows plain text; `nil` hides the bar.
  package func show(_ text: String?) {
    if let text {
      label.text = text
      setAccessibleLabel(text)
      announceInWindow(text)
    }
    isVisible = text != nil
  }

  /// Whether the bar is too narrow to show the sentence and the buttons side by side.
  package var isNarrow = false { didSet { orientation = isNarrow ? .vertical : .horizontal } }
}
