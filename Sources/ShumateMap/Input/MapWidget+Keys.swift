import AnnotationKit
import Geography
import Gtk

extension MapWidget {
  /// Arrows pan, or go along an open fan; plus and minus zoom, and Escape folds a fan, while the map has the keyboard.
  func listenToKeys() {
    isFocusable = true
    let keys = EventControllerKey()
    keys.onPress { [weak self] key, modifiers in
      guard let self, modifiers.isDisjoint(with: [.control, .super]) else { return false }
      if mapView.sketchPad.isOn { return sketch(by: key, modifiers) }
      guard !modifiers.contains(.alt) else { return false }
      let step = modifiers.contains(.shift) ? 240.0 : 80.0
      if key == .escape { return mapView.foldFan() }
      if let way = key.panning {
        if !modifiers.contains(.shift), mapView.selectInFan(way.x + way.y > 0 ? 1 : -1) { return true }
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

  /// Arrows move the next position of the sketch by a pixel, with Shift by ten, and with Alt without snapping. It is in the
  /// center of the map at first. Space places it, Backspace takes the last one back, Return ends.
  private func sketch(by key: Key, _ modifiers: Modifiers) -> Bool {
    let pad = mapView.sketchPad
    if let way = key.panning {
      pad.moveNext(by: way * (modifiers.contains(.shift) ? 10 : 1), snaps: !modifiers.contains(.alt))
      pad.next.map { mapView.reveal($0, animated: false) }
      return true
    }
    guard !modifiers.contains(.alt) else { return false }
    switch key {
    case .space: pad.place(pad.next ?? viewport.center.coordinate.wrapped)
    case .backspace: pad.removeLast()
    case .returnKey, .enter: pad.end()
    default: return false
    }
    return true
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
