import Features

extension MapDocument {
  /// All rows whose features have the same value of a property as that of `row`, which is the last of them: so it stays the
  /// primary one. Where a name is there twice, the last counts; a feature without the property has no value. Nil where the task
  /// is cancelled, or `row` is not there. O(all texts), beside the main actor.
  public func rows(sharing property: String, with row: RowKey) async -> [RowKey]? {
    guard rowIndex(of: row) != nil else { return nil }
    return await contents.rows(sharing: property, with: row)
  }
}

extension DocumentContents {
  /// So many rows are looked at before the next look at whether anybody still wants to know.
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
