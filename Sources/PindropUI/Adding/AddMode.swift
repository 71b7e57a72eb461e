import Geography
import Gtk
import ShumateMap

/// Adding places by clicks: the pointer is a cross, and the next click says where.
final class AddMode {
  /// Called with where a place is wanted.
  var onPlace: (Coordinate) -> Void = { _ in }
  /// Called when the mode begins and ends.
  var onChange: (Bool) -> Void = { _ in }

  private unowned let pane: MapPane

  init(_ pane: MapPane) { self.pane = pane }

  private(set) var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      pane.map.isPlacing = isOn
      pane.showsAddHint = isOn
      if isOn { pane.map.grabFocus() }
      onChange(isOn)
    }
  }

  func toggle() { isOn.toggle() }

  /// Tells whether there was a mode to leave.
  @discardableResult
  func leave() -> Bool {
    defer { isOn = false }
    return isOn
  }

  /// Places what the mode is on for, and ends it.
  func place(at coordinate: Coordinate) {
    isOn = false
    onPlace(coordinate)
  }

  /// Adds in the middle of the map, for the keyboard; false while the mode is off.
  func placeInTheMiddle() -> Bool {
    guard isOn else { return false }
    place(at: pane.center)
    return true
  }
}
