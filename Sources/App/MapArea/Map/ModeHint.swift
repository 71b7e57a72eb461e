import AppBase
import Gtk

/// A hint over the map that explains a mode, with a button that ends the mode.
package class ModeHint: FloatingBox {
  private let label = Label()
  package var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// Creates a hint. The button has the tooltip `stop` and activates the action.
  init(stop: String, action: String) {
    super.init(.horizontal, spacing: 6, styles: ["map-pill"], shadows: .pill)
    horizontalAlign = .center
    verticalAlign = .start
    label.wraps = true
    label.setWidth(atMost: 90)
    label.expandsHorizontally = true
    let leave = Button(icon: "window-close-symbolic", tooltip: stop, action: action)
    leave.addStyle("flat", "circular")
    leave.verticalAlign = .center
    append(label, leave)
    onMap { [unowned self] in announceInWindow(label.text) }
  }

  /// The width of the margins, the padding and the button, in logical pixels.
  private static let widthAround = 100.0

  /// Wraps the text for a map that is `width` logical pixels wide.
  func fit(width: Int) {
    label.setWidth(atMost: label.letters(within: Double(width) - ModeHint.widthAround, atMost: 90))
  }
}
