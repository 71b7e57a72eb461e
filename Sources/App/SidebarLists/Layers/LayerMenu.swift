import AppBase
import Documents
import Gtk

/// The menu of a layer, and the menu of commands that add layers.
enum LayerMenu {
  static func items(for line: LayerRowContent) -> [MenuItem] {
    let number = line.key.rawValue
    return [
      .section(items: [
        .item(Actions.layerRename, with: number),
        .item(
          Actions.layerVisible, with: number,
          label: line.isVisible ? localized("_Hide") : localized("_Show")),
        .item(
          Actions.layerLock, with: number,
          label: line.isLocked ? localized("Un_lock") : localized("_Lock")),
      ]),
      .section(
        items: (line.canMoveUp ? [.item(Actions.layerUp, with: number)] : [])
          + (line.canMoveDown ? [.item(Actions.layerDown, with: number)] : [])),
      .section(items: [
        .item(Actions.layerShow, with: number),
        .item(Actions.layerSelect, with: number),
      ]),
      .section(
        items: [.item(Actions.layerColor, with: number)] + (line.hasColorRule ? ruled(number) : [])),
      .section(items: additions),
      .section(items: [.item(Actions.layerRemove, with: number)]),
    ]
  }

  /// Returns the additional items for a layer with a color rule.
  private static func ruled(_ number: Int) -> [MenuItem] {
    [.item(Actions.layerColorRuleRemove, with: number), .item(Actions.legend)]
  }

  static var additions: [MenuItem] {
    [
      .item(Actions.layerNew),
      .item(Actions.open, label: localized("_Add Layer From File…")),
      .item(Actions.openFolder, label: localized("Add Layers From _Folder…")),
    ]
  }
}
