import Features

/// The contents of the table for a layer. The table has one row for each feature, identified by the key of the
/// feature's first row.
extension DocumentContents {
  /// The number of features between two checks for cancellation.
  private static let tablePortion = 1024

  /// Returns the first rows of a layer's features, in the order of its file. O(the layer's rows).
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

  /// Returns the feature of a row. O(length).
  public func feature(of key: RowKey) -> any Feature { feature(owner(of: key)) }

  /// Returns the columns for the first `limit` features of a layer, or `nil` if the task is canceled. O(total length of
  /// the features + number of names in the file). Takes longer if later features have additional properties. See
  /// ``TableColumns/note(_:)``.
  public func tableColumns(of layer: LayerKey, atMost limit: Int = .max) -> TableColumns? {
    var columns = TableColumns(order: self[layer].store.propertyNames)
    for (place, key) in featureRows(of: layer).prefix(limit).enumerated() {
      if place % DocumentContents.tablePortion == 0, Task.isCancelled { return nil }
      columns.note(feature(of: key))
    }
    return columns
  }

  /// Returns the kind of values to which the user's input for a property is converted. This is the kind of the
  /// property's first value among the layer's first features, or `nil` if these features have no value. O(total length
  /// of the features).
  public func kind(ofProperty name: String, in layer: LayerKey) -> Property.Value.Kind? {
    tableColumns(of: layer, atMost: DocumentContents.tablePortion)?.kind(of: .property(name))
  }

  /// Returns the features of a layer for which `isShown` returns `true`, sorted by `order`. Features without a value
  /// come last. Features with equal values are in the order of the file. Returns `nil` if the task is canceled. O(n log
  /// n + total length of the features).
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

  /// Returns the rows like `tableRows(of:in:where:)`, calculated on a background thread.
  @concurrent func findTable(
    of layer: LayerKey, in order: TableOrder?, where isShown: (@Sendable (any Feature) -> Bool)?
  ) async -> [RowKey]? {
    tableRows(of: layer, in: order, where: isShown)
  }

  /// Returns the columns like `tableColumns(of:atMost:)`, calculated on a background thread.
  @concurrent func findColumns(of layer: LayerKey) async -> TableColumns? { tableColumns(of: layer) }
}
