import Features

/// What a table shows of a layer: one row for each of its features, named by the feature's first key.
extension DocumentContents {
  /// So many features are read before the next look at whether anybody still wants it.
  private static let tablePortion = 1024

  /// The first rows of a layer's features, in the order of its file. O(its rows).
  public func featureRows(of layer: LayerKey) -> [RowKey] {
    var result: [RowKey] = []
    let range = rowRange(of: layer)
    result.reserveCapacity(range.count)
    var last: FeatureKey?
    for row in range {
      let key = rows.keys[row]
      let owner = owner(of: key)
      if owner != last { result.append(key) }
      last = owner
    }
    return result
  }

  /// What the feature has that `key` is a part of. O(its length).
  public func feature(of key: RowKey) -> any Feature { feature(owner(of: key)) }

  /// The columns of a layer's first features, as many as `limit` says. O(their texts, and the names that its file
  /// has), and more where columns are found late: ``TableColumns/note(_:)``.
  public func tableColumns(of layer: LayerKey, atMost limit: Int = .max) -> TableColumns? {
    var columns = TableColumns(order: self[layer].store.propertyNames)
    for (place, key) in featureRows(of: layer).prefix(limit).enumerated() {
      if place % DocumentContents.tablePortion == 0, Task.isCancelled { return nil }
      columns.note(feature(of: key))
    }
    return columns
  }

  /// Of what kind a value is that is typed into a property of a layer: that of its first value in the layer's first
  /// features; nil where those have none. O(their texts).
  public func kind(ofProperty name: String, in layer: LayerKey) -> Property.Value.Kind? {
    tableColumns(of: layer, atMost: DocumentContents.tablePortion)?.kind(of: .property(name))
  }

  /// Those of a layer's features for which `isShown`, in `order`, those without a value last, and what is equal in the
  /// order of the file. Nil where the task is cancelled. O(n log n), and O(their texts).
  public func tableRows(
    of layer: LayerKey, in order: TableOrder?, where isShown: ((any Feature) -> Bool)?
  ) -> [RowKey]? {
    var found = featureRows(of: layer)
    guard order != nil || isShown != nil else { return found }
    var keys: [TableSortKey?] = []
    if order != nil { keys.reserveCapacity(found.count) }
    var kept = 0
    for place in found.indices {
      if place % DocumentContents.tablePortion == 0, Task.isCancelled { return nil }
      let feature = feature(of: found[place])
      if let isShown, !isShown(feature) { continue }
      if let order { keys.append(order.column.value(of: feature).map { TableSortKey($0) }) }
      found[kept] = found[place]
      kept += 1
    }
    found.removeSubrange(kept...)
    guard let order else { return found }
    let sorted = found.indices.sorted { a, b in
      switch (keys[a], keys[b]) {
      case (let x?, let y?):
        let compared = TableSortKey.order(x, y)
        return compared == 0 ? a < b : (compared < 0) == order.isAscending
      case (nil, nil): return a < b
      case (let x, _): return x != nil
      }
    }
    return sorted.map { found[$0] }
  }

  /// The same beside the main actor.
  @concurrent func findTable(
    of layer: LayerKey, in order: TableOrder?, where isShown: (@Sendable (any Feature) -> Bool)?
  ) async -> [RowKey]? {
    tableRows(of: layer, in: order, where: isShown)
  }

  /// The same beside the main actor.
  @concurrent func findColumns(of layer: LayerKey) async -> TableColumns? { tableColumns(of: layer) }
}
