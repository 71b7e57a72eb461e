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
  private let undo = Button(icon: "edit-undo-symbolic", action: "win.undo")
  private let redo = Button(icon: "edit-redo-symbolic", action: "win.redo")
  private let historyMenu = Menu()
  private let openMenu = OpenMenu()

  init() {
    sidebarToggle.actionName = "win.toggle-sidebar"
    let open = MenuButton(icon: "document-open-symbolic", menu: openMenu.menu)
    open.tooltip = ActionKeys.tooltip(localized("Open"), "win.open")
    open.setAccessibleLabel(localized("Open"))
    let add = ToggleButton(
      icon: "list-add-symbolic", tooltip: ActionKeys.tooltip(localized("Add Places"), "win.add"),
      action: "win.add")
    primary = MenuButton(icon: "open-menu-symbolic", menu: Menu(PrimaryMenu.items(history: historyMenu)))
    primary.isPrimary = true
    primary.tooltip = localized("Main Menu")
    primary.setAccessibleLabel(localized("Main Menu"))
    history.append(undo, redo)
    bar.titleWidget = title
    for widget in [sidebarToggle, open, add] { bar.packStart(widget) }
    for widget in [primary, history] { bar.packEnd(widget) }
    isNarrow = false
    showHistory(undo: nil, redo: nil)
  }

  /// Names the steps that would be undone and redone, where there are some.
  func showHistory(undo undone: String?, redo redone: String?) {
    let undoWords = undone.map { localized("Undo {0}", $0) } ?? localized("Undo")
    let redoWords = redone.map { localized("Redo {0}", $0) } ?? localized("Redo")
    for (button, words, action) in [(undo, undoWords, "win.undo"), (redo, redoWords, "win.redo")] {
      button.tooltip = ActionKeys.tooltip(words, action)
      button.setAccessibleLabel(words)
    }
    historyMenu.replace(with: [
      .item("_" + MenuItem.escaping(undoWords), action: "win.undo"),
      .item("_" + MenuItem.escaping(redoWords), action: "win.redo"),
    ])
  }

  /// Whether there is room for the most needed buttons only.
  var isNarrow: Bool {
    didSet {
      guard isNarrow != oldValue else { return }
      history.isVisible = !isNarrow
    }
  }
}
