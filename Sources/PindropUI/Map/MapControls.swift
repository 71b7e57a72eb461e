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
      MapControls.button("zoom-in-symbolic", Actions.zoomIn),
      MapControls.button("zoom-out-symbolic", Actions.zoomOut),
      MapControls.button("zoom-fit-best-symbolic", Actions.zoomFit))
    append(location, zoom)
  }

  private static func button(_ icon: String, _ action: Action<Void>) -> Button {
    let button = Button(icon: icon, tooltip: action.tooltip(), action: action.detailedName)
    button.focusesOnClick = false
    return button
  }
}
