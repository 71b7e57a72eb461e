import AnnotationKit
import Geography
import Gtk
import MapLayers

extension MapWidget {
  /// Adds the keys of the focused map. Arrow keys pan, or move through a spiderfied group. Plus and minus zoom. Escape
  /// collapses a spiderfied group.
  func listenToKeys() {
    isFocusable = true
    let keys = EventControllerKey()
    keys.onPress { [weak self] key, modifiers in
      guard let self, modifiers.isDisjoint(with: [.control, .super]) else { return false }
      if mapView.sketchPad.isOn { return sketch(by: key, modifiers) }
      guard !modifiers.contains(.alt) else { return false }
      let step = modifiers.contains(.shift) ? 240.0 : 80.0
      if key == .escape { return mapView.unspiderfy() }
      if let direction = key.panning {
        if !modifiers.contains(.shift), mapView.selectSpiderfied(direction.x + direction.y > 0 ? 1 : -1) {
          return true
        }
        if mapView.isScrollEnabled { mapView.pan(by: direction * step, animated: true) }
      } else if let levels = key.zooming {
        if mapView.isZoomEnabled { mapView.zoom(by: levels, animated: true) }
      } else {
        return false
      }
      return true
    }
    add(keys)
  }

  /// Handles a key while the user draws a shape. Arrow keys move the next position by one pixel, with Shift by ten
  /// pixels, and with Alt without snapping. The first position starts at the center of the map. Space adds the
  /// position, Backspace removes the last position, and Return finishes the shape.
  private func sketch(by key: Key, _ modifiers: Modifiers) -> Bool {
    let pad = mapView.sketchPad
    if let direction = key.panning {
      pad.moveNext(by: direction * (modifiers.contains(.shift) ? 10 : 1), snaps: !modifiers.contains(.alt))
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

  /// Cancels a drag when Escape is pressed, because GTK doesn't cancel the gesture. The keys are observed on the
  /// window: a drag doesn't move the focus, so the map may not receive them.
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
  /// The direction in which an arrow key pans.
  fileprivate var panning: Point? {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    default: nil
    }
  }

  /// The number of zoom levels by which the key zooms in: 1 for plus and -1 for minus. `nil` for other keys.
  fileprivate var zooming: Double? {
    switch self {
    case .plus, .equal, .keypadAdd: 1
    case .minus, .keypadSubtract: -1
    default: nil
    }
  }
}
