import Features

/// What a step does to the order of a layer's rows, besides what comes and goes: a merge takes the other side's.
public struct OrderChange: Hashable, Sendable {
  public var layer: LayerKey
  /// All rows of the layer, in their order.
  public var before: [RowKey]
  public var after: [RowKey]

  var inverse: OrderChange { OrderChange(layer: layer, before: after, after: before) }
}

extension DocumentContents {
  /// Puts a layer's rows into another order. Answers false, and does nothing, where they are in it already, or where
  /// `keys` are not exactly the layer's, those of each feature behind one another. O(n).
  mutating func setOrder(of layer: LayerKey, to keys: [RowKey]) -> Bool {
    guard stack.contains(layer) else { return false }
    let range = rowRange(of: layer)
    guard !rows.keys[range].elementsEqual(keys), keys.count == range.count,
      keys.allSatisfy({ rows.index(of: $0).map(range.contains) == true }), Set(keys).count == keys.count
    else { return false }
    var runs = 0
    for (place, key) in keys.enumerated() where place == 0 || owner(of: keys[place - 1]) != owner(of: key) {
      runs += 1
    }
    guard Set(keys.map { owner(of: $0) }).count == runs else { return false }
    let rowsByLayer = stack.map { $0 == layer ? keys : Array(rows.keys[rowRange(of: $0)]) }
    setRows(Array(rowsByLayer.joined()))
    rebuildColumns()
    return true
  }
}
