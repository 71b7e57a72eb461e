import Adwaita
import AnnotationKit
import Gtk
import ShumateMap

extension MapWindow {
  func connectKeys() {
    add(ActionKeys.controller(for: self) { [unowned self] in sidebar.isTyping })
    let keys = EventControllerKey()
    keys.onPress { [unowned self] key, modifiers in
      guard modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
      switch key {
      case .escape: return escape()
      case .returnKey, .enter: return enter()
      default: return false
      }
    }
    add(keys)
  }

  /// Leaves what can be left, one thing at a time.
  private func escape() -> Bool {
    if addMode.leave() { return true }
    if layout.isFolded, layout.showsSidebar {
      layout.showsSidebar = false
      return true
    }
    guard !session.selection.isEmpty else { return false }
    session.selection.clear()
    return true
  }

  /// On the map: adds, while adding; else names what is selected.
  private func enter() -> Bool {
    if addMode.placeInTheMiddle() { return true }
    guard pane.map.hasFocus, session.selection.count == 1 else { return false }
    return activateAction("win.rename")
  }
}
