import Gtk

/// The widget that takes the keyboard focus for a cell of the table.
final class FocusCell: CustomWidget {
  private static let type = register("PindropFocusCell", cssName: "focus-cell", role: .gridCell)

  init() {
    super.init(type: FocusCell.type)
    isFocusable = true
    canTarget = false
  }
}
