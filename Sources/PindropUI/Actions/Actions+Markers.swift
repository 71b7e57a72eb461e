import Gtk

extension Actions {
  static let markers = [chooseSymbol.entry, markerSymbol.entry, markerSize.entry]

  /// Shows all symbols in the card.
  static let chooseSymbol = Action<Void>(
    "choose-symbol", label: localized("S_ymbol…"),
    enabled: { $0.selection.isChangeable && $0.selection.hasPins })
  /// What `marker-symbol` is told for none.
  static let noSymbol = "none"
  /// Told the name of an icon, a letter, a number, or `none`.
  static let markerSymbol = Action<String>(
    "marker-symbol", label: localized("_Symbol"),
    enabled: { $0.selection.isChangeable && $0.selection.hasPins })
  /// Told `small`, `medium` or `large`.
  static let markerSize = Action<String>(
    "marker-size", label: localized("Si_ze"), enabled: { $0.selection.isChangeable && $0.selection.hasPins })
}
