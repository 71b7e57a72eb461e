import Gtk

/// Actions for layers. The parameter of most actions is the layer's key.
extension Actions {
  static let layers = [
    layerActivate.entry, layerVisible.entry, layerLock.entry, layerRename.entry, layerUp.entry,
    layerDown.entry, layerRemove.entry, layerShow.entry, layerSelect.entry, layerName.entry,
    layerPlace.entry, layerNew.entry, groupVisible.entry, groupActivate.entry,
  ]

  /// Makes a layer the active layer, to which new places are added.
  package static let layerActivate = Action<Int>("layer-activate")
  package static let layerVisible = Action<Int>("layer-visible", label: localized("_Hide"))
  package static let layerLock = Action<Int>("layer-lock", label: localized("_Lock"))
  package static let layerRename = Action<Int>("layer-rename", label: localized("_Rename"))
  package static let layerUp = Action<Int>(
    "layer-up", label: localized("Move _Up"), keys: Shortcut("<Alt>Up", in: .layerRow), group: .layers,
    enabled: { $0.layers.count > 1 })
  package static let layerDown = Action<Int>(
    "layer-down", label: localized("Move _Down"), keys: Shortcut("<Alt>Down", in: .layerRow), group: .layers,
    enabled: { $0.layers.count > 1 })
  package static let layerRemove = Action<Int>(
    "layer-remove", label: localized("R_emove"), keys: Shortcut("Delete", in: .layerRow), group: .layers)
  package static let layerShow = Action<Int>("layer-show", label: localized("Zoom to L_ayer"))
  package static let layerSelect = Action<Int>("layer-select", label: localized("_Select All in Layer"))
  /// Renames a layer. The parameters are the layer's key and the new name.
  package static let layerName = Action<[String]>("layer-name")
  /// Moves a layer in the stack. The parameters are the layer's key and its new index, counted from the bottom.
  package static let layerPlace = Action<[Int]>("layer-place")
  /// Shows or hides a folder in a layer's file. The parameters are the layer's key and the folder's index.
  package static let groupVisible = Action<[Int]>("group-visible")
  /// Makes a folder the destination of new places. The parameters are the layer's key and the folder's index.
  package static let groupActivate = Action<[Int]>("group-activate")
  package static let layerNew = Action<Void>("layer-new", label: localized("_New Draft Layer"))
}
