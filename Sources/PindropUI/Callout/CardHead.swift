import Gtk

/// The first line of what is told of the selection: what it is, and what can be done with all of it.
final class CardHead: Box {
  /// What the menu offers.
  var items: () -> [MenuItem] {
    get { menu.items }
    set { menu.items = newValue }
  }

  /// Drags what the card is about out of the window.
  let handle = Gtk.Image(icon: "list-drag-handle-symbolic")
  let icon = Gtk.Image()
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
    let words = localized("Drag to Another Window or Program")
    handle.tooltip = words
    handle.setAccessibleLabel(words)
    handle.addStyle("drag-handle", "dim-label")
    handle.cursor = "grab"
    append(handle, icon, label, delete, menu)
  }
}
