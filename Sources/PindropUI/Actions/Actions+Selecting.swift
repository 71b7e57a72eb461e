import Gtk

/// What is selected at once.
extension Actions {
  static let selecting = [
    stepPlace.entry, goToPlace.entry, selectInView.entry, invertSelection.entry, selectSame.entry,
  ]

  /// Goes through what is in view, in reading order. Told how many, back if negative.
  static let stepPlace = Action<Int>(
    "step-place", label: localized("Step Through the Places in View"),
    keys: Shortcut("<Control>Page_Up", in: .map, telling: -1),
    Shortcut("<Control>Page_Down", in: .map, telling: 1), group: .places, enabled: { $0.files.hasRows })
  /// Goes to the nearest item in a direction. Told a vector to the right and down.
  static let goToPlace = Action<[Double]>(
    "go-to-place", label: localized("Go to the Nearest Place in This Direction"),
    keys: Shortcut("<Control><Shift>Left", in: .map, telling: [-1.0, 0]),
    Shortcut("<Control><Shift>Right", in: .map, telling: [1.0, 0]),
    Shortcut("<Control><Shift>Up", in: .map, telling: [0, -1.0]),
    Shortcut("<Control><Shift>Down", in: .map, telling: [0, 1.0]),
    group: .places, enabled: { $0.files.hasRows })

  static let selectInView = Action<Void>(
    "select-in-view", label: localized("Select All in _View"),
    keys: Shortcut("<Control><Alt>a", in: .exceptText), group: .places, enabled: { $0.files.hasRows })
  static let invertSelection = Action<Void>(
    "invert-selection", label: localized("_Invert Selection"),
    keys: Shortcut("<Control><Shift>i", in: .exceptText), group: .places, enabled: { $0.files.hasRows })
  /// Told the name of a property: everything is selected that has the same value of it as what was selected last.
  static let selectSame = Action<String>("select-same", enabled: { $0.selection.count > 0 })
}
