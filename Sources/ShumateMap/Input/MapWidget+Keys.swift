import AnnotationKit
import Geography
import Gtk

extension MapWidget {
  /// Arrows pan, plus and minus zoom, while the map has the keyboard.
  func listenToKeys() {
    isFocusable = true
    let keys = EventControllerKey()
    keys.onPress { [weak self] key, modifiers in
      guard let self, modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
      let step = modifiers.contains(.shift) ? 240.0 : 80.0
      switch key {
      case .left: mapView.pan(by: Point(x: -step, y: 0), animated: true)
      case .right: mapView.pan(by: Point(x: step, y: 0), animated: true)
      case .up: mapView.pan(by: Point(x: 0, y: -step), animated: true)
      case .down: mapView.pan(by: Point(x: 0, y: step), animated: true)
      case .plus, .equal, .keypadAdd: mapView.zoom(by: 1, animated: true)
      case .minus, .keypadSubtract: mapView.zoom(by: -1, animated: true)
      default: return false
      }
      return true
    }
    add(keys)
  }

  /// GTK leaves gestures alone when Escape is pressed, and a drag leaves the focus where it was: so the window
  /// is asked, before anything in it.
  func watchEscape() {
    escape.map { keys in keys.widget?.remove(keys) }
    escape = nil
    guard let window = root else { return }
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [weak self] key, _ in key == .escape && self?.cancelDrag() ?? false }
    window.add(keys)
    escape = keys
  }
}
