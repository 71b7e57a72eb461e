import Gtk

/// An icon on the layer or folder that receives new places. In other rows it is transparent.
final class ActiveMark: Icon {
  init() {
    super.init(named: "mark-location-symbolic")
    addStyle("accent")
    pixelSize = 16
  }

  func show(_ isActive: Bool) {
    opacity = isActive ? 1 : 0
    tooltip = isActive ? localized("New places go here") : nil
  }
}
