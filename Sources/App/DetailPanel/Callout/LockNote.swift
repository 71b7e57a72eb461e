import AppBase
import Gtk
import MapSessions

/// A note that a layer is locked, with a button to unlock it.
final class LockNote: Box {
  private let label = Label()
  private let unlock = Button(localized("_Unlock"))

  init() {
    super.init(.horizontal, spacing: 9)
    addStyle("lock-note")
    let icon = Icon(named: "changes-prevent-symbolic")
    label.wraps = true
    label.xAlign = 0
    label.expandsHorizontally = true
    unlock.verticalAlign = .center
    append(icon, label, unlock)
    isVisible = false
  }

  func show(_ lock: CalloutSubject.Lock?) {
    isVisible = lock != nil
    guard let lock else { return }
    label.text = localized("“{0}” is locked. Unlock it to change it.", lock.name)
    unlock.setAction(Actions.layerLock, with: lock.layer)
  }
}
