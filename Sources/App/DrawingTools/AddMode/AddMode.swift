import AppBase
import Documents
import Geography
import Gtk
import MapArea
import ShumateMap

/// The mode in which a click on the map adds a new place, or places an existing feature that has no location. A click
/// with Shift keeps the mode on.
final class AddMode {
  /// Called with the clicked coordinate and the feature to place, or `nil` for a new place.
  var onPlace: (Coordinate, RowKey?) -> Void = { _, _ in }
  /// Called when the mode begins and ends.
  var onChange: (Bool) -> Void = { _ in }

  /// Unowned, because the pane is a widget of the window that owns the mode.
  private unowned let pane: MapPane
  /// The feature to place; `nil` for a new place.
  private var subject: RowKey? { didSet { if isOn { showContinueHint() } } }

  init(_ pane: MapPane) { self.pane = pane }

  private(set) var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      pane.map.isPlacing = isOn
      if isOn { showContinueHint() }
      pane.showsAddHint = isOn
      if isOn { pane.map.grabFocus() }
      onChange(isOn)
    }
  }

  private func showContinueHint() { pane.notices.addHint.content.value.showsContinueHint = subject == nil }

  func toggle() {
    if leave() { return }
    subject = nil
    isOn = true
  }

  /// Begins placing an existing feature.
  func begin(for key: RowKey) {
    subject = key
    isOn = true
  }

  /// Ends the mode. Returns whether it was active.
  @discardableResult
  func leave() -> Bool {
    defer { isOn = false }
    return isOn
  }

  /// Adds a new place, or puts the feature on the map, and ends the mode. If `andGoesOn` is true and the place is new,
  /// the mode stays on.
  func place(at coordinate: Coordinate, andGoesOn: Bool) {
    isOn = andGoesOn && subject == nil
    onPlace(coordinate, subject)
  }

  /// Adds or places the feature at the center of the map. Returns `false` if the mode is off.
  func placeInTheMiddle(andGoesOn: Bool) -> Bool {
    guard isOn else { return false }
    place(at: pane.center, andGoesOn: andGoesOn)
    return true
  }
}
