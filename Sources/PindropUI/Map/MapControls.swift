import Gtk

/// The buttons that zoom, in a corner of the map.
final class MapControls: Box {
  init() {
    super.init(.vertical, spacing: 0)
    addStyle("map-controls", "linked")
    horizontalAlign = .end
    verticalAlign = .end
    append(
      MapControls.button("zoom-in-symbolic", localized("Zoom In"), action: "win.zoom-in"),
      MapControls.button("zoom-out-symbolic", localized("Zoom Out"), action: "win.zoom-out"),
      MapControls.button("zoom-fit-best-symbolic", localized("Show All Places"), action: "win.zoom-fit"))
  }

  private static func button(_ icon: String, _ tooltip: String, action: String) -> Button {
    let button = Button(icon: icon, tooltip: tooltip, action: action)
    button.focusesOnClick = false
    return button
  }
}
