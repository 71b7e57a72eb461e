import Gtk

/// Actions that select places.
extension Actions {
  static let selecting = [
    stepPlace.entry, goToPlace.entry, selectInView.entry, selectInRectangle.entry, selectWithLasso.entry,
    cancelAreaSelection.entry, invertSelection.entry, selectSame.entry,
  ]

  /// Steps through the places in view, in reading order. The parameter is the number of steps; negative numbers go
  /// back.
  package static let stepPlace = Action<Int>(
    "step-place", label: localized("Step Through the Places in View"),
    keys: Shortcut("<Control>Page_Up", in: .map, with: -1),
    Shortcut("<Control>Page_Down", in: .map, with: 1), group: .places, enabled: { $0.files.hasRows })
  /// Goes to the nearest item in a direction. The parameter is a vector to the right and down.
  package static let goToPlace = Action<[Double]>(
    "go-to-place", label: localized("Go to the Nearest Place in This Direction"),
    keys: Shortcut("<Control><Shift>Left", in: .map, with: [-1.0, 0]),
    Shortcut("<Control><Shift>Right", in: .map, with: [1.0, 0]),
    Shortcut("<Control><Shift>Up", in: .map, with: [0, -1.0]),
    Shortcut("<Control><Shift>Down", in: .map, with: [0, 1.0]),
    group: .places, enabled: { $0.files.hasRows })

  package static let selectInView = Action<Void>(
    "select-in-view", label: localized("Select All in _View"),
    keys: Shortcut("<Control><Alt>a", in: .exceptText), group: .places, enabled: { $0.files.hasRows })
  /// Lets the next drag on the map select everything in a rectangle.
  package static let selectInRectangle = Action<Void>(
    "select-in-rectangle", label: localized("Select in a _Rectangle"), enabled: { $0.files.hasRows })
  /// Lets the next drag on the map select everything in a lasso.
  package static let selectWithLasso = Action<Void>(
    "select-with-lasso", label: localized("Select With a _Lasso"), enabled: { $0.files.hasRows })
  package static let cancelAreaSelection = Action<Void>("cancel-area-selection")

  package static let invertSelection = Action<Void>(
    "invert-selection", label: localized("_Invert Selection"),
    keys: Shortcut("<Control><Shift>i", in: .exceptText), group: .places, enabled: { $0.files.hasRows })
  /// Selects all features that have the same value of a property as the last selected feature. The parameter is the
  /// name of the property.
  package static let selectSame = Action<String>("select-same", enabled: { $0.selection.count > 0 })
}
