import Features

/// What several features say, property by property.
public struct PropertySummary: Hashable, Sendable {
  /// One property that some of them have.
  public struct Line: Hashable, Sendable {
    public var name: String
    /// What all of them have; nil where that differs, or some have none.
    public var value: Property.Value?
    /// Of what kind all values are that are not null; text where they are of several.
    public var kind: Property.Value.Kind

    public init(name: String, value: Property.Value?, kind: Property.Value.Kind) {
      (self.name, self.value, self.kind) = (name, value, kind)
    }
  }

  /// In the order in which they first appear, without what is always the title.
  public var lines: [Line]

  public init(lines: [Line] = []) { self.lines = lines }
}

extension DocumentContents {
  /// So many features are read before the next look at whether anybody still wants it.
  private static let summaryPortion = 512

  /// What the features of `keys` say. Nil where the task is cancelled. O(their texts).
  public func summary(of keys: [RowKey]) -> PropertySummary? {
    var columns = TableColumns()
    var common: [String: Property.Value?] = [:]
    var counts: [String: Int] = [:]
    var kinds: [String: Property.Value.Kind] = [:]
    var mixed: Set<String> = []
    var (count, last) = (0, FeatureKey(-1))
    for (place, key) in keys.enumerated() where rows.index(of: key) != nil {
      if place % DocumentContents.summaryPortion == 0, Task.isCancelled { return nil }
      let owner = owner(of: key)
      guard owner != last else { continue }
      last = owner
      count += 1
      let feature = feature(owner)
      columns.note(feature)
      for property in feature.properties {
        counts[property.name, default: 0] += 1
        let kind = property.value.kind
        if kind != .null, kinds.updateValue(kind, forKey: property.name) ?? kind != kind {
          mixed.insert(property.name)
        }
        if let old = common[property.name] {
          if old != property.value { common[property.name] = .some(nil) }
        } else {
          common[property.name] = property.value
        }
      }
    }
    let lines = columns.all.compactMap { column -> PropertySummary.Line? in
      guard let name = column.propertyName else { return nil }
      let value = counts[name] == count ? common[name] ?? nil : nil
      let kind = mixed.contains(name) ? .text : kinds[name] ?? (value == nil ? .text : .null)
      return PropertySummary.Line(name: name, value: value, kind: kind)
    }
    return PropertySummary(lines: lines)
  }

  /// The same beside the main actor.
  @concurrent public func findSummary(of keys: [RowKey]) async -> PropertySummary? { summary(of: keys) }
}
