import Gtk

/// The buttons in a corner of the map: one that shows where the user is, and those that zoom.
final class MapControls: Box {
  let location = LocationButton()

  init() {
    super.init(.vertical, spacing: 9)
    addStyle("map-controls")
    horizontalAlign = .end
    verticalAlign = .end
    let zoom = Box(.vertical, spacing: 0)
    zoom.addStyle("map-buttons", "linked")
    zoom.append(
      MapControls.button("zoom-in-symbolic", localized("Zoom In"), action: "win.zoom-in"),
      MapControls.button("zoom-out-symbolic", localized("Zoom Out"), action: "win.zoom-out"),
      MapControls.button("zoom-fit-best-symbolic", localized("Show All Places"), action: "win.zoom-fit"))
    append(location, zoom)
  }

  private static func button(_ icon: String, _ tooltip: String, action: String) -> Button {
    let button = Button(icon: icon, tooltip: tooltip, action: action)
    button.focusesOnClick = false
    return button
  }
}
