import Features

extension MapDocument {
  /// Returns all rows whose features have the same value of a property as `row`. `row` is the last element, so that it
  /// remains the primary selection. If a name occurs twice, only the last value is used. Features without the property
  /// are considered equal.
  ///
  /// Runs on a background thread. Returns `nil` if the task is canceled or `row` doesn't exist. O(length of all texts).
  public func rows(sharing property: String, with row: RowKey) async -> [RowKey]? {
    guard rowIndex(of: row) != nil else { return nil }
    return await contents.rows(sharing: property, with: row)
  }
}

extension DocumentContents {
  /// The number of rows between two checks for cancellation.
  private static let portion = 1024

  @concurrent fileprivate func rows(sharing name: String, with row: RowKey) async -> [RowKey]? {
    let wanted = value(of: name, in: owner(of: row))
    var (found, last): ([RowKey], (feature: FeatureKey, isFound: Bool)?) = ([], nil)
    for (index, key) in rows.keys.enumerated() {
      if index % DocumentContents.portion == 0, Task.isCancelled { return nil }
      let feature = owner(of: key)
      let isFound = last?.feature == feature ? last!.isFound : value(of: name, in: feature) == wanted
      last = (feature, isFound)
      if isFound, key != row { found.append(key) }
    }
    return found + [row]
  }

  private func value(of name: String, in feature: FeatureKey) -> Property.Value? {
    self.feature(feature).properties.last { $0.name == name }?.value
  }
}
