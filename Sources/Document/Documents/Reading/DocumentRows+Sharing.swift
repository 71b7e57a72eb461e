import Features

extension DocumentRows {
  /// Returns all rows whose features have the same value of a property as the feature of `row`. If a name occurs
  /// several times in a feature, only the last value is used. If `row` has no such property, returns the rows without
  /// it. `row` is the last element, so that it remains the primary selection.
  ///
  /// Runs on a background thread. Returns `nil` if the task is canceled or `row` doesn't exist. O(length of all texts).
  public func sharing(_ property: String, with row: RowKey) async -> [RowKey]? {
    guard index(of: row) != nil else { return nil }
    return await DocumentRows.rows(sharing: property, with: row, in: core.contents)
  }

  /// The number of rows between two checks for cancellation.
  nonisolated private static let portion = 1024

  @concurrent nonisolated private static func rows(
    sharing name: String, with row: RowKey, in contents: DocumentContents
  ) async -> [RowKey]? {
    func value(in feature: FeatureKey) -> Property.Value? {
      contents.catalog.feature(feature).properties.last { $0.name == name }?.value
    }
    let wanted = value(in: contents.catalog.owner(of: row))
    var (found, last): ([RowKey], (feature: FeatureKey, isFound: Bool)?) = ([], nil)
    for (index, key) in contents.rows.keys.enumerated() {
      if index % portion == 0, Task.isCancelled { return nil }
      let feature = contents.catalog.owner(of: key)
      let isFound = last?.feature == feature ? last!.isFound : value(in: feature) == wanted
      last = (feature, isFound)
      if isFound, key != row { found.append(key) }
    }
    return found + [row]
  }
}
