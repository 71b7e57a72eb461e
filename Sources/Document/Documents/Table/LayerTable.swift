import Features

/// The rows and columns of the table for a layer. The table has one row for each feature, identified by the key of the
/// feature's first row.
public struct LayerTable: Sendable {
  private let contents: DocumentContents
  private let layer: LayerKey

  fileprivate init(_ layer: LayerKey, in contents: DocumentContents) {
    (self.layer, self.contents) = (layer, contents)
  }

  /// The number of features between two checks for cancellation.
  private static let tablePortion = 1024

  /// The first rows of the features, in the order of the layer's file. O(the layer's rows).
  public var featureRows: [RowKey] {
    var result: [RowKey] = []
    let range = contents.rowRange(of: layer)
    result.reserveCapacity(range.count)
    var last: FeatureKey?
    for row in range {
      let key = contents.rows.keys[row]
      let owner = contents.catalog.owner(of: key)
      if owner != last { result.append(key) }
      last = owner
    }
    return result
  }

  /// Returns the columns that the first `limit` features need, or `nil` if the task is canceled. O(length of the texts
  /// + number of names in the file). Takes longer if late features have new properties, see ``TableColumns/note(_:)``.
  public func columns(atMost limit: Int = .max) -> TableColumns? {
    var columns = TableColumns(order: contents[layer].store.propertyNames)
    for (place, key) in featureRows.prefix(limit).enumerated() {
      if place % LayerTable.tablePortion == 0, Task.isCancelled { return nil }
      columns.note(contents.catalog.feature(of: key))
    }
    return columns
  }

  /// Returns the kind to which the user's input for a property is converted. It is the kind of the property's first
  /// value in the first features. Returns `nil` if these features have no value. O(length of the texts).
  public func kind(ofProperty name: String) -> Property.Value.Kind? {
    columns(atMost: LayerTable.tablePortion)?.kind(of: .property(name))
  }

  /// Returns the features for which `isShown` returns `true`, sorted by `order`. Features without a value come last.
  /// Features with equal values stay in the order of the file. Returns `nil` if the task is canceled. O(n log n +
  /// length of the texts).
  public func rows(
    in order: TableOrder?, where isShown: ((any Feature) -> Bool)?
  ) -> [RowKey]? {
    var found = featureRows
    guard order != nil || isShown != nil else { return found }
    var keys: [TableSortKey?] = []
    if order != nil { keys.reserveCapacity(found.count) }
    var kept = 0
    for place in found.indices {
      if place % LayerTable.tablePortion == 0, Task.isCancelled { return nil }
      let feature = contents.catalog.feature(of: found[place])
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

  /// Does the same as `rows(in:where:)`, but on a background thread.
  @concurrent func findRows(
    in order: TableOrder?, where isShown: (@Sendable (any Feature) -> Bool)?
  ) async -> [RowKey]? {
    rows(in: order, where: isShown)
  }

  /// Does the same as `columns(atMost:)`, but on a background thread, and for all features.
  @concurrent func findColumns() async -> TableColumns? { columns() }
}

extension DocumentContents {
  /// Returns the features of a layer as a table.
  public func table(of layer: LayerKey) -> LayerTable { LayerTable(layer, in: self) }
}
