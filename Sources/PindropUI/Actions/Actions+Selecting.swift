import Gtk

/// What is selected at once.
extension Actions {
  static let selecting = [selectInView.entry, invertSelection.entry, selectSame.entry]

  static let selectInView = Action<Void>(
    "select-in-view", label: localized("Select All in _View"),
    keys: Shortcut("<Control><Alt>a", in: .exceptText), group: .places, enabled: { $0.files.hasRows })
  static let invertSelection = Action<Void>(
    "invert-selection", label: localized("_Invert Selection"),
    keys: Shortcut("<Control><Shift>i", in: .exceptText), group: .places, enabled: { $0.files.hasRows })
  /// Told the name of a property: everything is selected that has the same value of it as what was selected last.
  static let selectSame = Action<String>("select-same", enabled: { $0.selection.count > 0 })
}
