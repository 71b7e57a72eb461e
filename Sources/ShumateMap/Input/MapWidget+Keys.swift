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
      if let way = key.panning {
        if mapView.isScrollEnabled { mapView.pan(by: way * step, animated: true) }
      } else if let levels = key.zooming {
        if mapView.isZoomEnabled { mapView.zoom(by: levels, animated: true) }
      } else {
        return false
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

extension Key {
  /// The direction in which an arrow pans.
  fileprivate var panning: Point? {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    default: nil
    }
  }

  /// The levels by which plus and minus zoom in.
  fileprivate var zooming: Double? {
    switch self {
    case .plus, .equal, .keypadAdd: 1
    case .minus, .keypadSubtract: -1
    default: nil
    }
  }
}
