import Gtk

/// Opens a menu, of a row or beside a field, which is made only then: GTK builds a menu's widgets as soon as a button
/// has one.
final class RowMenuButton: Button {
  var items: () -> [MenuItem] = { [] }

  init(icon name: String = "view-more-symbolic") {
    super.init("")
    icon = name
    addStyle("flat", "circular")
    verticalAlign = .center
    onClick { [unowned self] in
      PopoverMenu.show(Menu(items()), below: self)
    }
  }
}
