import Documents
import Geography
import Gtk
import ShumateMap

/// Placing by clicks: the pointer is a cross, and the next click says where something new is added, or something that is
/// nowhere is. With Shift, others are added by the clicks after that.
final class AddMode {
  /// Called with where something is wanted, and what; nil for something new.
  var onPlace: (Coordinate, RowKey?) -> Void = { _, _ in }
  /// Called when the mode begins and ends.
  var onChange: (Bool) -> Void = { _ in }

  private unowned let pane: MapPane
  /// What is to be placed; nil for something new.
  private var subject: RowKey? { didSet { if isOn { tellHowToGoOn() } } }

  init(_ pane: MapPane) { self.pane = pane }

  private(set) var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      pane.map.isPlacing = isOn
      if isOn { tellHowToGoOn() }
      pane.showsAddHint = isOn
      if isOn { pane.map.grabFocus() }
      onChange(isOn)
    }
  }

  private func tellHowToGoOn() { pane.notices.addHint.content.made.tellsHowToGoOn = subject == nil }

  func toggle() {
    if leave() { return }
    subject = nil
    isOn = true
  }

  /// Lets something be placed that is nowhere.
  func begin(for key: RowKey) {
    subject = key
    isOn = true
  }

  /// Tells whether there was a mode to leave.
  @discardableResult
  func leave() -> Bool {
    defer { isOn = false }
    return isOn
  }

  /// Places what the mode is on for, and ends it, unless something else is to be added after something new.
  func place(at coordinate: Coordinate, andGoesOn: Bool) {
    isOn = andGoesOn && subject == nil
    onPlace(coordinate, subject)
  }

  /// Adds in the middle of the map, for the keyboard; false while the mode is off.
  func placeInTheMiddle(andGoesOn: Bool) -> Bool {
    guard isOn else { return false }
    place(at: pane.center, andGoesOn: andGoesOn)
    return true
  }
}
