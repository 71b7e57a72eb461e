import Gtk

/// An icon that marks the layer or folder to which new places are added. It is transparent in other rows.
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
