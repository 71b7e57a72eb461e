import Gtk

/// Marks the row of the panel that new places go to; it keeps its room in the others.
final class ActiveMark: Gtk.Image {
  init() {
    super.init(icon: "mark-location-symbolic")
    addStyle("accent")
    pixelSize = 16
  }

  func show(_ isActive: Bool) {
    opacity = isActive ? 1 : 0
    tooltip = isActive ? localized("New places go here") : nil
  }
}
