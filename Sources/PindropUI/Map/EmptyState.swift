import Gtk

/// What a map without places says: what can be done. The map stays visible, and usable, around it.
final class EmptyState: Box {
  init() {
    super.init(.vertical, spacing: 6)
    addStyle("map-card")
    horizontalAlign = .center
    verticalAlign = .center
    let icon = Image(icon: "mark-location-symbolic")
    icon.pixelSize = 64
    icon.addStyle("dim-label")
    let title = Label(localized("No Places Yet"))
    title.addStyle("title-2")
    title.setMargins(top: 6)
    let advice = Label(localized("Open a GeoJSON file, drop one here, or add a place."))
    advice.wraps = true
    advice.justification = .center
    advice.setWidth(atMost: 30)
    let open = Button(localized("_Open…"))
    open.setAction(Actions.open)
    open.addStyle("pill", "suggested-action")
    let add = Button(localized("_Add a Place"))
    add.setAction(Actions.add)
    add.addStyle("pill")
    let buttons = Box(.vertical, spacing: 9)
    buttons.horizontalAlign = .center
    buttons.setMargins(top: 15)
    buttons.append(open, add)
    append(icon, title, advice, buttons)
  }
}
