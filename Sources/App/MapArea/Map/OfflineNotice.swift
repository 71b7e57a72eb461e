import AppBase
import Gtk

/// A notice over the map that says that the online base map can't be reached.
final class OfflineNotice: FloatingBox {
  /// Creates a notice whose Close button calls `onClose`.
  init(onClose: @escaping @MainActor () -> Void) {
    super.init(.horizontal, spacing: 12, styles: ["map-pill"], shadows: .pill)
    let sentence = localized("The online map cannot be reached. The offline map is shown instead.")
    let label = Label(sentence)
    label.wraps = true
    label.setWidth(atMost: 60)
    label.expandsHorizontally = true
    let retry = Button(localized("_Try Again"))
    retry.setAction(Actions.retryBaseMap)
    retry.focusesOnClick = false
    retry.verticalAlign = .center
    retry.addStyle("pill-button")
    let close = Button(icon: "window-close-symbolic", tooltip: localized("Close"))
    close.onClick(onClose)
    close.focusesOnClick = false
    close.verticalAlign = .center
    close.addStyle("flat", "circular")
    append(label, retry, close)
    accessibleRole = .status
    setAccessibleLabel(sentence)
    onMap { [unowned self] in announceInWindow(sentence) }
  }
}
