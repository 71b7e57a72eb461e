import Adwaita
import Gtk

/// The bar at the top of a window.
final class TitleBar {
  let bar = Adwaita.HeaderBar()
  let title = WindowTitle("Pindrop")
  let sidebarToggle = ToggleButton(
    icon: "sidebar-show-symbolic",
    tooltip: ActionKeys.tooltip(localized("Show Sidebar"), "win.toggle-sidebar"))
  private let primary: MenuButton
  private let history = Box(.horizontal, spacing: 0)
  private let openMenu = OpenMenu()

  init() {
    sidebarToggle.actionName = "win.toggle-sidebar"
    let open = MenuButton(icon: "document-open-symbolic", menu: openMenu.menu)
    open.tooltip = ActionKeys.tooltip(localized("Open"), "win.open")
    open.setAccessibleLabel(localized("Open"))
    let add = ToggleButton(
      icon: "list-add-symbolic", tooltip: ActionKeys.tooltip(localized("Add Places"), "win.add"),
      action: "win.add")
    primary = MenuButton(icon: "open-menu-symbolic", menu: Menu(PrimaryMenu.items(isNarrow: false)))
    primary.isPrimary = true
    primary.tooltip = localized("Main Menu")
    primary.setAccessibleLabel(localized("Main Menu"))
    history.append(
      Button(
        icon: "edit-undo-symbolic", tooltip: ActionKeys.tooltip(localized("Undo"), "win.undo"),
        action: "win.undo"),
      Button(
        icon: "edit-redo-symbolic", tooltip: ActionKeys.tooltip(localized("Redo"), "win.redo"),
        action: "win.redo"))
    bar.titleWidget = title
    for widget in [sidebarToggle, open, add] { bar.packStart(widget) }
    for widget in [primary, history] { bar.packEnd(widget) }
    isNarrow = false
  }

  /// Whether there is room for the most needed buttons only.
  var isNarrow: Bool {
    didSet {
      guard isNarrow != oldValue else { return }
      history.isVisible = !isNarrow
      primary.menu = Menu(PrimaryMenu.items(isNarrow: isNarrow))
    }
  }
}
