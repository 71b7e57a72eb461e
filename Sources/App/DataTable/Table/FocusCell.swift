import Gtk

/// The focused cell.
final class FocusCell: CustomWidget {
  private static let type = register("PindropFocusCell", cssName: "focus-cell", role: .gridCell)

  init() {
    super.init(type: FocusCell.type)
    isFocusable = true
    canTarget = false
  }
}
