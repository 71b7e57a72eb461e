import Gtk

/// A button that opens a menu. The menu is created when it is opened, because GTK builds the widgets of a menu as
/// soon as a button has one.
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
