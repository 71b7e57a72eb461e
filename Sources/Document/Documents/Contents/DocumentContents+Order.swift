import Features

extension DocumentContents {
  /// Sets the order of a layer's rows. Returns whether the order has changed. Returns `false` and does nothing if the
  /// layer isn't in the stack, if `keys` aren't exactly the layer's rows, or if the order would separate the rows of a
  /// feature. O(n).
  mutating func setOrder(of layer: LayerKey, to keys: [RowKey]) -> Bool {
    guard stack.contains(layer) else { return false }
    let range = rowRange(of: layer)
    guard !rows.keys[range].elementsEqual(keys), keys.count == range.count,
      keys.allSatisfy({ rows.index(of: $0).map(range.contains) == true }), Set(keys).count == keys.count
    else { return false }
    var runs = 0
    for (place, key) in keys.enumerated()
    where place == 0 || catalog.owner(of: keys[place - 1]) != catalog.owner(of: key) {
      runs += 1
    }
    guard Set(keys.map { catalog.owner(of: $0) }).count == runs else { return false }
    let rowsByLayer = stack.map { $0 == layer ? keys : Array(rows.keys[rowRange(of: $0)]) }
    setRows(Array(rowsByLayer.joined()))
    rebuildColumns()
    return true
  }
}
