import Gtk

/// A button that opens a menu. The menu is created on each click: GTK would build all widgets of a permanent menu right
/// away.
package final class RowMenuButton: Button {
  package var items: () -> [MenuItem] = { [] }

  package init(icon name: String = "view-more-symbolic") {
    super.init("")
    icon = name
    addStyle("flat", "circular")
    verticalAlign = .center
    onClick { [unowned self] in
      PopoverMenu.show(Menu(items()), below: self)
    }
  }
}
