import AppBase
import Gtk

/// The header of the callout: the kind of the selection, and a menu of its commands.
package final class CardHeader: Box {
  /// The items of the menu.
  var items: () -> [MenuItem] {
    get { menu.items }
    set { menu.items = newValue }
  }

  /// The handle for dragging the selection out of the window.
  package let handle = Icon(named: "list-drag-handle-symbolic")
  let icon = Icon()
  let label = Label()
  private let menu = RowMenuButton()

  init() {
    super.init(.horizontal, spacing: 6)
    addStyle("card-head")
    icon.pixelSize = 16
    label.addStyle("heading")
    label.xAlign = 0
    label.ellipsis = .end
    label.expandsHorizontally = true
    menu.tooltip = localized("More Actions")
    menu.setAccessibleLabel(localized("More Actions"))
    let delete = Button(
      icon: "user-trash-symbolic", tooltip: Actions.delete.tooltip(), action: Actions.delete.detailedName)
    delete.addStyle("flat", "circular")
    delete.verticalAlign = .center
    let handleLabel = localized("Drag to Another Window or Program")
    handle.tooltip = handleLabel
    handle.setAccessibleLabel(handleLabel)
    handle.addStyle("drag-handle", "dim-label")
    handle.cursor = "grab"
    append(handle, icon, label, delete, menu)
  }
}
