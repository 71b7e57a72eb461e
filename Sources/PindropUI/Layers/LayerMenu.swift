import Documents
import Gtk

/// The menu of a layer, and the commands that add layers.
enum LayerMenu {
  static func items(for line: LayerLine) -> [MenuItem] {
    let number = line.key.rawValue
    return [
      .section(items: [
        .item(Actions.layerRename, telling: number),
        .item(
          Actions.layerVisible, telling: number,
          label: line.isVisible ? localized("_Hide") : localized("_Show")),
        .item(
          Actions.layerLock, telling: number,
          label: line.isLocked ? localized("Un_lock") : localized("_Lock")),
      ]),
      .section(
        items: (line.canMoveUp ? [.item(Actions.layerUp, telling: number)] : [])
          + (line.canMoveDown ? [.item(Actions.layerDown, telling: number)] : [])),
      .section(items: [
        .item(Actions.layerShow, telling: number),
        .item(Actions.layerSelect, telling: number),
      ]),
      .section(
        items: [.item(Actions.layerColor, telling: number)] + (line.hasColorRule ? ruled(number) : [])),
      .section(items: additions),
      .section(items: [.item(Actions.layerRemove, telling: number)]),
    ]
  }

  /// Returns the additional items for a layer with a color rule.
  private static func ruled(_ number: Int) -> [MenuItem] {
    [.item(Actions.layerColorRuleRemove, telling: number), .item(Actions.legend)]
  }

  static var additions: [MenuItem] {
    [
      .item(Actions.layerNew),
      .item(Actions.open, label: localized("_Add Layer From File…")),
      .item(Actions.openFolder, label: localized("Add Layers From _Folder…")),
    ]
  }
}
