import AnnotationKit
import Geography
import Gtk

extension MapWidget {
  /// Arrows pan, or go along an open fan; plus and minus zoom, and Escape folds a fan, while the map has the keyboard.
  func listenToKeys() {
    isFocusable = true
    let keys = EventControllerKey()
    keys.onPress { [weak self] key, modifiers in
      guard let self, modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
      if mapView.sketchPad.isOn { return sketch(by: key, isFine: modifiers.contains(.shift)) }
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

  /// Arrows move the next position of the sketch, in the middle of the map at first; Space places it, Backspace takes the
  /// last one back, Return ends.
  private func sketch(by key: Key, isFine: Bool) -> Bool {
    let (pad, viewport) = (mapView.sketchPad, viewport)
    if let way = key.panning {
      let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
      let point = (pad.next.map { viewport.point(for: $0) } ?? middle) + way * (isFine ? 1 : 16)
      let place = viewport.coordinate(at: point)
      pad.point(at: place)
      mapView.reveal(place, animated: false)
      return true
    }
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
