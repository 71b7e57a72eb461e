import Documents
import Gtk

/// What can be done with a layer, and with all of them.
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
      .section(items: [
        .item(Actions.layerUp, telling: number),
        .item(Actions.layerDown, telling: number),
      ]),
      .section(items: [
        .item(Actions.layerShow, telling: number),
        .item(Actions.layerSelect, telling: number),
        .item(Actions.layerColor, telling: number),
      ]),
      .section(items: additions),
      .section(items: [.item(Actions.layerRemove, telling: number)]),
    ]
  }

  static var additions: [MenuItem] {
    [
      .item(Actions.layerNew),
      .item(Actions.open, label: localized("_Add Layer from File…")),
      .item(Actions.openFolder, label: localized("Add Layers from _Folder…")),
    ]
  }
}
