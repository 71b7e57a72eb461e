import Features
import Graphics
import Keys
import Observing

extension MapDocument {
  /// Shows or hides a folder of a layer's file, on the map and in the list. Doesn't change the file. O(n).
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

  /// Returns the number of features in each group of a layer. Features of a nested group are counted only in the nested
  /// group. O(the layer's rows).
  public func groupCounts(of layer: LayerKey) -> [Int] {
    var counts = Array(repeating: 0, count: contents[layer].groups.all.count)
    var last: FeatureKey?
    var folder: Int?
    for key in contents.rows.keys[contents.rowRange(of: layer)] {
      let feature = contents.owner(of: key)
      guard feature != last else { continue }
      last = feature
      // A new feature belongs to the folder of the feature before it.
      if let index = contents.origin(of: feature).index {
        if let group = contents[layer].groups.group(at: index) { counts[group] += 1 }
        folder = contents[layer].groups.folder(at: index)
      } else if let folder {
        counts[folder] += 1
      }
    }
    return counts
  }

  /// The index of the folder to which new places are added, or `nil` if they are added at the end of the layer. The
  /// folder must be visible and must contain a place after which new places can be inserted.
  public var activeGroup: Int? {
    guard let layer = activeLayer, let chosen = chosenGroup, chosen.layer == layer else { return nil }
    let groups = contents[layer].groups
    guard let group = groups.index(of: chosen.group), !groups.isHidden(group) else { return nil }
    return contents.lastRow(in: group, of: layer) == nil ? nil : group
  }

  /// Sets the folder to which new places are added. If `group` isn't a folder, the folder that contains it is used.
  /// `nil` means the end of the layer.
  public func chooseGroup(_ group: Int?, of layer: LayerKey) {
    chosenGroup = group.flatMap { contents[layer].groups.folder(of: $0) }.map {
      (layer, contents[layer].groups.all[$0].id)
    }
    activeLayer = layer
  }

  /// Returns the row after which a new feature is inserted, or `nil` for the beginning of the layer. This is the last
  /// row of the active folder. If there is no active folder, it is the last row that isn't in a hidden folder. If all
  /// folders are hidden, the result contains a change that shows the folder of the last row.
  ///
  /// `isPoint` means that the feature consists only of points, which some formats store first. O(the layer's rows).
  func spotForNew(in layer: LayerKey, isPoint: Bool) -> (predecessor: RowKey?, changes: [LayerChange]) {
    if layer == activeLayer, let last = activeGroup.flatMap({ contents.lastRow(in: $0, of: layer) }) {
      return (last, [])
    }
    let isPointFirst = isPoint && contents[layer].store.putsPointsFirst
    let keys = contents.rows.keys[contents.rowRange(of: layer)].lazy.filter { [contents] in
      !isPointFirst || contents.record(of: contents.owner(of: $0)).shapes.isEmpty
    }
    if let last = keys.last(where: { contents.hiddenFolder(of: $0) == nil }) { return (last, []) }
    guard let last = keys.last, let folder = contents.hiddenFolder(of: last),
      let place = contents.place(of: layer)
    else { return (nil, []) }
    var shown = place
    shown.state.folders.show(folder, in: contents[layer].groups)
    return (last, [LayerChange(layer: layer, before: place, after: shown)])
  }
}

extension DocumentContents {
  /// Returns the group of a row's feature. A new feature belongs to the folder of the feature before it, because it
  /// will be written there.
  func group(of key: RowKey) -> Int? {
    let feature = owner(of: key)
    let layer = layer(of: key)
    if let index = origin(of: feature).index { return layers[layer.rawValue].groups.group(at: index) }
    guard var row = rows.index(of: key) else { return nil }
    let first = rowRange(of: layer).lowerBound
    while row > first {
      row -= 1
      if let index = origin(of: owner(of: rows.keys[row])).index {
        return layers[layer.rawValue].groups.folder(at: index)
      }
    }
    return nil
  }

  func isInHiddenGroup(_ key: RowKey) -> Bool {
    group(of: key).map { layers[layer(of: key).rawValue].groups.isHidden($0) } ?? false
  }

  /// Returns the folder of a row if the folder, or a folder that contains it, is hidden. Otherwise returns `nil`.
  func hiddenFolder(of key: RowKey) -> Int? {
    let groups = layers[layer(of: key).rawValue].groups
    guard !groups.isEverythingVisible, let folder = group(of: key).flatMap({ groups.folder(of: $0) }) else {
      return nil
    }
    return groups.isHidden(folder) ? folder : nil
  }

  /// Returns the last row of a group, ignoring nested groups. O(the layer's rows).
  func lastRow(in group: Int, of layer: LayerKey) -> RowKey? {
    var current: Int?
    var last: RowKey?
    for key in rows.keys[rowRange(of: layer)] {
      if let index = origin(of: owner(of: key)).index { current = self[layer].groups.folder(at: index) }
      if current == group { last = key }
    }
    return last
  }
}
