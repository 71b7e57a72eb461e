import Gtk

/// What a map without places says: what can be done. It is at the foot of the map, which stays visible and usable.
final class EmptyState: Box {
  init() {
    super.init(.vertical, spacing: 3)
    addStyle("map-card", "small")
    horizontalAlign = .center
    verticalAlign = .end
    let title = Label(localized("No Places Yet"))
    title.addStyle("heading")
    let advice = Label(localized("Open a GeoJSON file, drop one here, or add a place."))
    advice.wraps = true
    advice.justification = .center
    advice.setWidth(atMost: 48)
    let open = Button(localized("_Open…"))
    open.setAction(Actions.open)
    open.addStyle("suggested-action")
    let add = Button(localized("_Add a Place"))
    add.setAction(Actions.add)
    let buttons = Box(.horizontal, spacing: 9)
    buttons.horizontalAlign = .center
    buttons.setMargins(top: 9)
    buttons.append(open, add)
    append(title, advice, buttons)
  }
}
