import Gtk

/// Says, over the map, how a place is added, while it is.
final class AddHint: Box {
  init() {
    super.init(.horizontal, spacing: 6)
    addStyle("map-pill")
    horizontalAlign = .center
    verticalAlign = .start
    let words = Label(localized("Click where the place should be. Enter adds it in the middle."))
    words.wraps = true
    words.setWidth(atMost: 60)
    words.expandsHorizontally = true
    let leave = Button(
      icon: "window-close-symbolic", tooltip: localized("Stop Adding (Esc)"), action: Actions.add.detailedName
    )
    leave.addStyle("flat", "circular")
    leave.verticalAlign = .center
    append(words, leave)
  }
}
