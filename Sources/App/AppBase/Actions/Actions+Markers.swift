import Gtk

extension Actions {
  static let markers = [chooseSymbol.entry, markerSymbol.entry, markerSize.entry]

  /// Opens the list of all marker symbols in the callout.
  package static let chooseSymbol = Action<Void>(
    "choose-symbol", label: localized("S_ymbol…"),
    enabled: { $0.selection.isChangeable && $0.selection.hasPins })
  /// The parameter of `marker-symbol` that removes the symbol.
  package static let noSymbol = "none"
  /// Sets the symbol of the selected markers. The parameter is the name of an icon, a letter, a number, or `none`.
  package static let markerSymbol = Action<String>(
    "marker-symbol", label: localized("_Symbol"),
    enabled: { $0.selection.isChangeable && $0.selection.hasPins })
  /// Sets the size of the selected markers. The parameter is `small`, `medium` or `large`.
  package static let markerSize = Action<String>(
    "marker-size", label: localized("Si_ze"), enabled: { $0.selection.isChangeable && $0.selection.hasPins })
}
