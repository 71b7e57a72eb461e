import Gtk

extension Actions {
  static let styling = [
    colorByProperty.entry, layerColor.entry, colorBy.entry, layerColorRule.entry, layerColorRuleRemove.entry,
    legend.entry,
  ]

  /// Asks by which property the places that are selected are colored.
  static let colorByProperty = Action<Void>(
    "color-by-property", label: localized("By _Property…"),
    enabled: { $0.selection.count > 1 && $0.selection.isChangeable && $0.selection.hasColors })
  /// The same for all of a layer, of which it is told the number.
  static let layerColor = Action<Int>("layer-color", label: localized("_Color by Property…"))
  /// Told the property, and `categories`, `equalSteps` or `quantiles`.
  static let colorBy = Action<[String]>(
    "color-by", enabled: { $0.selection.isChangeable && $0.selection.hasColors })
  /// Colors a layer by a rule that is in no file. Told its number, and what ``colorBy`` is told.
  static let layerColorRule = Action<[String]>("layer-color-rule")
  /// Lets the features of a layer have their own colors again. Told its number.
  static let layerColorRuleRemove = Action<Int>(
    "layer-color-rule-remove", label: localized("Remove C_olor Rule"))
  /// What the colors of layers mean, on the map.
  static let legend = Toggle("legend", label: localized("Le_gend"))
}
