import Gtk

/// Opens the menu of a row, which is made only then: GTK builds a menu's widgets as soon as a button has one.
final class RowMenuButton: Button {
  var items: () -> [MenuItem] = { [] }

  init() {
    super.init("")
    icon = "view-more-symbolic"
    addStyle("flat", "circular")
    verticalAlign = .center
    onClick { [unowned self] in
      PopoverMenu.show(Menu(items()), on: self, x: width / 2, y: height)
    }
  }
}
