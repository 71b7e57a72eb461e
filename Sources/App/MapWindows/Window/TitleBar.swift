import Adwaita
import AppBase
import Gtk

final class TitleBar {
  let bar = Adwaita.HeaderBar()
  let title = WindowTitle("Pindrop")
  let sidebarToggle = ToggleButton(
    icon: "sidebar-show-symbolic",
    tooltip: Actions.toggleSidebar.tooltip())
  let primary: MenuButton
  private let history = Box(.horizontal, spacing: 0)
  private let undo = Button(icon: "edit-undo-symbolic", action: Actions.undo.detailedName)
  private let redo = Button(icon: "edit-redo-symbolic", action: Actions.redo.detailedName)
  private let historyMenu = Menu()
  private lazy var openMenu = OpenMenu()

  init() {
    primary = MenuButton(icon: "open-menu-symbolic") { [historyMenu] in
      Menu(PrimaryMenu.items(history: historyMenu))
    }
    sidebarToggle.setAction(Actions.toggleSidebar)
    let open = MenuButton(icon: "document-open-symbolic") { [unowned self] in openMenu.menu }
    open.tooltip = Actions.open.tooltip()
    open.setAccessibleLabel(localized("Open"))
    let add = ToggleButton(
      icon: "list-add-symbolic", tooltip: Actions.add.tooltip(),
      action: Actions.add.detailedName)
    primary.tooltip = localized("Main Menu")
    primary.setAccessibleLabel(localized("Main Menu"))
    history.append(undo, redo)
    bar.titleWidget = title
    for widget in [sidebarToggle, open, add] { bar.packStart(widget) }
    for widget in [primary, history] { bar.packEnd(widget) }
    showHistory(undo: nil, redo: nil)
  }

  /// Shows the names of the steps to undo and redo in the tooltips and the menu.
  func showHistory(undo undone: String?, redo redone: String?) {
    let undoText = undone.map { localized("Undo {0}", $0) } ?? localized("Undo")
    let redoText = redone.map { localized("Redo {0}", $0) } ?? localized("Redo")
    for (button, text, action) in [(undo, undoText, Actions.undo), (redo, redoText, Actions.redo)] {
      button.tooltip = action.tooltip(text)
      button.setAccessibleLabel(text)
    }
    historyMenu.replace(with: [
      .item(Actions.undo, label: "_" + MenuItem.escaping(undoText)),
      .item(Actions.redo, label: "_" + MenuItem.escaping(redoText)),
    ])
  }

  /// The width available for buttons. At 360 pixels, the bar must fit the desktop's three window buttons, too.
  enum WidthClass: Comparable {
    /// Width for only the most important buttons, in a smaller size.
    case tight
    /// Width for only the most important buttons.
    case narrow
    case wide

    init(width: Int) {
      switch width {
      case ..<480: self = .tight
      case ..<560: self = .narrow
      default: self = .wide
      }
    }
  }

  var widthClass = WidthClass.wide {
    didSet {
      guard widthClass != oldValue else { return }
      history.isVisible = widthClass == .wide
      bar.setStyle("tight", widthClass == .tight)
    }
  }
}
