import Features
import Graphics
import Keys
import Observing

extension LayerCommands {
  /// Shows or hides a group of features in a layer's file, on the map and in the list. Doesn't change the file. O(n).
  public func setGroup(_ group: Int, of layer: LayerKey, isVisible: Bool) {
    guard let groups = self.layer(layer)?.groups, groups.all.indices.contains(group) else { return }
    let group = groups.all[group]
    let action: StepName.LayerAction =
      switch group.kind {
      case .folder: isVisible ? .showFolder : .hideFolder
      case .hiddenFeatures: isVisible ? .showHidden : .hideHidden
      }
    change(layer, action, named: group.kind == .folder ? group.name : nil) {
      $0.state.folders.set(group, isVisible: isVisible)
    }
  }

  /// Returns the number of features in each group of a layer. Features in a nested group count only for the nested
  /// group. O(the layer's rows).
  public func groupCounts(of layer: LayerKey) -> [Int] {
    var counts = Array(repeating: 0, count: core.contents[layer].groups.all.count)
    var last: FeatureKey?
    var folder: Int?
    for key in core.contents.rows.keys[core.contents.rowRange(of: layer)] {
      let feature = core.contents.catalog.owner(of: key)
      guard feature != last else { continue }
      last = feature
      // A new feature belongs to the folder of the feature before it.
      if let index = core.contents.catalog.origin(of: feature).index {
        if let group = core.contents[layer].groups.group(at: index) { counts[group] += 1 }
        folder = core.contents[layer].groups.folder(at: index)
      } else if let folder {
        counts[folder] += 1
      }
    }
    return counts
  }

  /// The index of the folder to which new places are added. `nil` if they are added at the end of the layer, because no
  /// folder was chosen, or the chosen folder is hidden or contains no features directly.
  public var activeGroup: Int? {
    guard let layer = active, let chosen = chosenGroup, chosen.layer == layer else { return nil }
    let groups = core.contents[layer].groups
    guard let group = groups.index(of: chosen.group), !groups.isHidden(group) else { return nil }
    return core.contents.lastRow(in: group, of: layer) == nil ? nil : group
  }

  /// Sets the folder to which new places are added, and makes its layer active. If `group` isn't a folder, the folder
  /// that contains it is used. `nil` means the end of the layer.
  public func chooseGroup(_ group: Int?, of layer: LayerKey) {
    chosenGroup = group.flatMap { core.contents[layer].groups.folder(of: $0) }.map {
      (layer, core.contents[layer].groups.all[$0].id)
    }
    active = layer
  }

  /// Returns the row after which a new feature is inserted. This is the last row of the active folder. Without an
  /// active folder, it is the layer's last row that isn't in a hidden folder. If all rows are in hidden folders, it is
  /// the last row, and `changes` shows its folder. `nil` means the beginning of the layer.
  ///
  /// `isPoint` means that the feature consists only of points. In formats that store points first, only rows of such
  /// features are considered. O(the layer's rows).
  func spotForNew(in layer: LayerKey, isPoint: Bool) -> (predecessor: RowKey?, changes: [LayerChange]) {
    if layer == active, let last = activeGroup.flatMap({ core.contents.lastRow(in: $0, of: layer) }) {
      return (last, [])
    }
    let isPointFirst = isPoint && core.contents[layer].store.putsPointsFirst
    let keys = core.contents.rows.keys[core.contents.rowRange(of: layer)].lazy.filter {
      [contents = core.contents] in
      !isPointFirst || contents.catalog.record(of: contents.catalog.owner(of: $0)).shapes.isEmpty
    }
    if let last = keys.last(where: { core.contents.hiddenFolder(of: $0) == nil }) { return (last, []) }
    guard let last = keys.last, let folder = core.contents.hiddenFolder(of: last),
      let place = core.contents.place(of: layer)
    else { return (nil, []) }
    var shown = place
    shown.state.folders.show(folder, in: core.contents[layer].groups)
    return (last, [LayerChange(layer: layer, before: place, after: shown)])
  }
}
