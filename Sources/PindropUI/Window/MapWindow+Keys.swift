import Adwaita
import AnnotationKit
import Gtk
import ShumateMap

extension MapWindow {
  func connectKeys() {
    add(ActionKeys.controller(for: self) { [unowned self] in sidebar.isTyping })
    let keys = EventControllerKey()
    keys.onPress { [unowned self, unowned keys] key, modifiers in
      if modifiers.contains(.alt) { return nudge(key, isFar: modifiers.contains(.shift)) }
      guard modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
      switch key {
      case .escape: return escape()
      case .returnKey, .enter: return enter()
      default: return typeToSearch(key, keys)
      }
    }
    add(keys)
  }

  /// Moves the selected pin by a pixel, or ten, as an arrow key says.
  private func nudge(_ key: Key, isFar: Bool) -> Bool {
    let step = isFar ? 10.0 : 1
    let offset: [Double]
    switch key {
    case .left: offset = [-step, 0]
    case .right: offset = [step, 0]
    case .up: offset = [0, -step]
    case .down: offset = [0, step]
    default: return false
    }
    guard session.selectedPins.count == 1 else { return false }
    return activateAction("win.nudge", offset)
  }

  /// Leaves what can be left, one thing at a time.
  private func escape() -> Bool {
    if addMode.leave() || leaveFound() { return true }
    if layout.isFolded, layout.showsSidebar {
      layout.showsSidebar = false
      return true
    }
    if !sidebar.finder.isOff {
      sidebar.leaveSearch()
      return true
    }
    guard !session.selection.isEmpty else { return false }
    session.selection.clear()
    return true
  }

  /// On the map, or its callout: adds, while adding; else names what is selected.
  private func enter() -> Bool {
    if addMode.placeInTheMiddle() { return true }
    guard pane.map.containsFocus, session.selection.count == 1 else { return false }
    return activateAction("win.rename")
  }
}
