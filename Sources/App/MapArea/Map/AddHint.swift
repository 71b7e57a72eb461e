import AppBase
import Gtk

/// A hint over the map that explains how to add a place.
package final class AddHint: FloatingBox {
  private let label = Label()
  /// Whether the hint explains how to add several places.
  package var showsContinueHint = true { didSet { updateLabel() } }

  init() {
    super.init(.horizontal, spacing: 6, styles: ["map-pill"], shadows: .pill)
    horizontalAlign = .center
    verticalAlign = .start
    updateLabel()
    label.wraps = true
    label.setWidth(atMost: 90)
    label.expandsHorizontally = true
    let leave = Button(
      icon: "window-close-symbolic", tooltip: localized("Stop Adding (Esc)"), action: Actions.add.detailedName
    )
    leave.addStyle("flat", "circular")
    leave.verticalAlign = .center
    append(label, leave)
    onMap { [unowned self] in announceInWindow(label.text) }
  }

  /// The width of the margins, the padding and the button, in logical pixels.
  private static let widthAround = 100.0

  /// Wraps the text for a map that is `width` logical pixels wide.
  func fit(width: Int) {
    label.setWidth(atMost: label.letters(within: Double(width) - AddHint.widthAround, atMost: 90))
  }

  private func updateLabel() {
    label.text =
      showsContinueHint
      ? localized(
        "Click the map to add the place, or press Enter to add it at the center. Hold Shift to add more.")
      : localized("Click the new position of the place. Press Enter to move it to the center.")
  }
}
