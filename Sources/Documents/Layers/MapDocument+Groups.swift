import AnnotationKit
import Features
import Observing

extension MapDocument {
  /// Shows or hides a folder of a layer's file, on the map and in the list; the file stays as it is. O(n).
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

  /// How many features each group of a layer has, without those of groups in it. O(the layer's rows).
  public func groupCounts(of layer: LayerKey) -> [Int] {
    var counts = Array(repeating: 0, count: contents[layer].groups.all.count)
    var last: FeatureKey?
    var folder: Int?
    for key in contents.rows.keys[contents.rowRange(of: layer)] {
      let feature = contents.owner(of: key)
      guard feature != last else { continue }
      last = feature
      // What is new is in the folder of what is in front of it.
      if let index = contents.origin(of: feature).index {
        if let group = contents[layer].groups.group(at: index) { counts[group] += 1 }
        folder = contents[layer].groups.folder(at: index)
      } else if let folder {
        counts[folder] += 1
      }
    }
    return counts
  }

  /// The folder that new places go to, while it is seen and has a place behind which they can be put; nil where they go
  /// to the end of the layer.
  public var activeGroup: Int? {
    guard let layer = activeLayer, let chosen = chosenGroup, chosen.layer == layer else { return nil }
    let groups = contents[layer].groups
    guard let group = groups.index(of: chosen.group), !groups.isHidden(group) else { return nil }
    return contents.lastRow(in: group, of: layer) == nil ? nil : group
  }

  /// Lets new places go to a group of a layer, or to the folder that it is in; nil for the layer's end.
  public func chooseGroup(_ group: Int?, of layer: LayerKey) {
    chosenGroup = group.flatMap { contents[layer].groups.folder(of: $0) }.map {
      (layer, contents[layer].groups.all[$0].id)
    }
    activeLayer = layer
  }

  /// The row that something new goes behind, nil for the front of the layer: the last one of the active folder, or of what
  /// is in no hidden one. Where all are hidden, `changes` show that of the last row. `isPoint` where it is nothing
  /// but a point: some formats have those first. O(the layer's rows).
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
  /// The group of a row's feature. What is new has the folder of the feature in front of it, behind which it is written.
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

  /// The folder that a row is in, where it or one around it is hidden.
  func hiddenFolder(of key: RowKey) -> Int? {
    let groups = layers[layer(of: key).rawValue].groups
    guard !groups.isEverythingVisible, let folder = group(of: key).flatMap({ groups.folder(of: $0) }) else {
      return nil
    }
    return groups.isHidden(folder) ? folder : nil
  }

  /// The last row of a group, without those of groups in it. O(the layer's rows).
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
