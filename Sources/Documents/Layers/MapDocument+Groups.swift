import AnnotationKit
import Features
import Observing

extension MapDocument {
  /// Shows or hides a folder of a layer's file, on the map and in the list. That is no step. O(n).
  public func setGroup(_ group: Int, of layer: LayerKey, isVisible: Bool) {
    guard let known = self.layer(layer), known.groups.all.indices.contains(group) else { return }
    contents.setGroup(group, of: layer, isVisible: isVisible)
    tellReset()
    selection.remove(selection.keys.filter { !contents.isVisible($0) })
    stateObservers.tell(())
  }

  /// How many features each group of a layer has, without those of groups in it. O(the layer's rows).
  public func groupCounts(of layer: LayerKey) -> [Int] {
    var counts = Array(repeating: 0, count: contents[layer].groups.all.count)
    var last: FeatureKey?
    var group: Int?
    for key in contents.rows.keys[contents.rowRange(of: layer)] {
      let feature = contents.owner(of: key)
      guard feature != last else { continue }
      last = feature
      // What is new is in the group of what is in front of it.
      if let index = contents.origin(of: feature).index { group = contents[layer].groups.group(at: index) }
      if let group { counts[group] += 1 }
    }
    return counts
  }

  /// The group that new places go to, while it is seen and has a place behind which they can be put; nil where they go
  /// to the end of the layer.
  public var activeGroup: Int? {
    guard let layer = activeLayer, let chosen = chosenGroup, chosen.layer == layer else { return nil }
    let groups = contents[layer].groups
    guard let group = groups.index(of: chosen.group), !groups.isHidden(group) else { return nil }
    return contents.lastRow(in: group, of: layer) == nil ? nil : group
  }

  /// Lets new places go to a group of a layer; nil for its end.
  public func chooseGroup(_ group: Int?, of layer: LayerKey) {
    chosenGroup = group.map { (layer, contents[layer].groups.all[$0].id) }
    activeLayer = layer
  }
}

extension DocumentContents {
  mutating func setGroup(_ group: Int, of layer: LayerKey, isVisible: Bool) {
    self[layer].groups.set(group, isVisible: isVisible)
    rebuildColumns()
  }

  /// The group of a row's feature. What is new has that of the feature in front of it, behind which it is written.
  func group(of key: RowKey) -> Int? {
    let feature = owner(of: key)
    let layer = layer(of: key)
    if let index = origin(of: feature).index { return layers[layer.rawValue].groups.group(at: index) }
    guard var row = rows.index(of: key) else { return nil }
    let first = rowRange(of: layer).lowerBound
    while row > first {
      row -= 1
      if let index = origin(of: owner(of: rows.keys[row])).index {
        return layers[layer.rawValue].groups.group(at: index)
      }
    }
    return nil
  }

  func isInHiddenGroup(_ key: RowKey) -> Bool {
    group(of: key).map { layers[layer(of: key).rawValue].groups.isHidden($0) } ?? false
  }

  /// The last row of a group, without those of groups in it. O(the layer's rows).
  func lastRow(in group: Int, of layer: LayerKey) -> RowKey? {
    var current: Int?
    var last: RowKey?
    for key in rows.keys[rowRange(of: layer)] {
      if let index = origin(of: owner(of: key)).index { current = self[layer].groups.group(at: index) }
      if current == group { last = key }
    }
    return last
  }
}
