import Gtk

extension Actions {
  static let styling = [
    colorByProperty.entry, layerColor.entry, colorBy.entry, layerColorRule.entry, layerColorRuleRemove.entry,
    legend.entry,
  ]

  /// Asks for the property by which to color the selected places.
  package static let colorByProperty = Action<Void>(
    "color-by-property", label: localized("By _Property…"),
    enabled: { $0.selection.count > 1 && $0.selection.isChangeable && $0.selection.hasColors })
  /// Asks for the property by which to color a whole layer. The parameter is the layer's key.
  package static let layerColor = Action<Int>("layer-color", label: localized("_Color by Property…"))
  /// Colors the selected places by a property. The parameters are the property and the scale: `categories`,
  /// `equalSteps` or `quantiles`.
  package static let colorBy = Action<[String]>(
    "color-by", enabled: { $0.selection.isChangeable && $0.selection.hasColors })
  /// Colors a layer by a rule that isn't saved in its file. The parameters are the layer's key, and the parameters of
  /// ``colorBy``.
  package static let layerColorRule = Action<[String]>("layer-color-rule")
  /// Removes the color rule of a layer. The parameter is the layer's key.
  package static let layerColorRuleRemove = Action<Int>(
    "layer-color-rule-remove", label: localized("Remove C_olor Rule"))
  /// Shows the legend of the layers' colors on the map.
  package static let legend = Toggle("legend", label: localized("Le_gend"))
}
