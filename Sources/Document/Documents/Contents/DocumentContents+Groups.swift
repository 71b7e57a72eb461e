import Features

extension DocumentContents {
  /// Returns the group of a row's feature, or `nil` if the feature isn't in a group. A feature that isn't in the file
  /// belongs to the folder of the feature before it, because it will be written there.
  func group(of key: RowKey) -> Int? {
    let feature = catalog.owner(of: key)
    let layer = catalog.layer(of: key)
    if let index = catalog.origin(of: feature).index { return layers[layer.rawValue].groups.group(at: index) }
    guard var row = rows.index(of: key) else { return nil }
    let first = rowRange(of: layer).lowerBound
    while row > first {
      row -= 1
      if let index = catalog.origin(of: catalog.owner(of: rows.keys[row])).index {
        return layers[layer.rawValue].groups.folder(at: index)
      }
    }
    return nil
  }

  func isInHiddenGroup(_ key: RowKey) -> Bool {
    group(of: key).map { layers[catalog.layer(of: key).rawValue].groups.isHidden($0) } ?? false
  }

  /// Returns the folder of a row if the folder, or a folder that contains it, is hidden. Otherwise returns `nil`.
  func hiddenFolder(of key: RowKey) -> Int? {
    let groups = layers[catalog.layer(of: key).rawValue].groups
    guard !groups.isEverythingVisible, let folder = group(of: key).flatMap({ groups.folder(of: $0) }) else {
      return nil
    }
    return groups.isHidden(folder) ? folder : nil
  }

  /// Returns the last row that is directly in a group, not in a nested group. Returns `nil` if the group has no such
  /// row. O(the layer's rows).
  func lastRow(in group: Int, of layer: LayerKey) -> RowKey? {
    var current: Int?
    var last: RowKey?
    for key in rows.keys[rowRange(of: layer)] {
      if let index = catalog.origin(of: catalog.owner(of: key)).index {
        current = self[layer].groups.folder(at: index)
      }
      if current == group { last = key }
    }
    return last
  }
}
