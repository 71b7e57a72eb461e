import Features

/// What several features say, property by property.
public struct PropertySummary: Hashable, Sendable {
  /// One property that some of them have.
  public struct Line: Hashable, Sendable {
    public var name: String
    /// What all of them have; nil where that differs, or some have none.
    public var value: Property.Value?
    /// Of what kind all values are that are not null: text where they are of several, null where there are none.
    public var kind: Property.Value.Kind

    public init(name: String, value: Property.Value?, kind: Property.Value.Kind) {
      (self.name, self.value, self.kind) = (name, value, kind)
    }
  }

  /// In the order in which they first appear, without what is always the title.
  public var lines: [Line]

  public init(lines: [Line] = []) { self.lines = lines }
}

/// What some of several features say, and how many they are, until all have been looked at.
private struct PropertyTally: Sendable {
  /// What is known of a property.
  private struct Entry {
    /// In how many features it is, and in which of them last, from 1.
    var (count, feature) = (0, 0)
    /// What all of those have; nil where that differs.
    var value: Property.Value?
    /// Of a value that is not null; nil where there is none.
    var kind: Property.Value.Kind?
    var hasSeveralKinds = false

    mutating func note(_ other: Entry) {
      value = count == 0 || value == other.value ? other.value : nil
      hasSeveralKinds =
        hasSeveralKinds || other.hasSeveralKinds || kind != nil && other.kind != nil && kind != other.kind
      kind = kind ?? other.kind
      count += other.count
    }

    init() {}

    init(_ value: Property.Value) {
      (count, self.value) = (1, value)
      kind = value.kind == .null ? nil : value.kind
    }
  }

  private var columns = TableColumns()
  private var count = 0
  private var entries: [String: Entry] = [:]

  /// Adds what `feature` says. O(its length).
  mutating func note(_ feature: any Feature) {
    count += 1
    columns.note(feature)
    // Of those that are there twice the last one counts.
    for property in feature.properties.reversed() where entries[property.name]?.feature != count {
      entries[property.name, default: Entry()].note(Entry(property.value))
      entries[property.name]?.feature = count
    }
  }

  /// Adds what other features say. O(their properties' names).
  mutating func note(_ next: PropertyTally) {
    count += next.count
    columns.note(next.columns)
    for (name, entry) in next.entries { entries[name, default: Entry()].note(entry) }
  }

  var summary: PropertySummary {
    PropertySummary(
      lines: columns.all.compactMap { column in
        guard let name = column.propertyName, let entry = entries[name] else { return nil }
        let value = entry.count == count ? entry.value : nil
        let kind = entry.hasSeveralKinds ? .text : entry.kind ?? .null
        return PropertySummary.Line(name: name, value: value, kind: kind)
      })
  }
}

extension DocumentContents {
  /// So many rows are read by one task.
  private static let summaryPortion = 4096

  /// What the features of `keys` say. O(their texts).
  public func summary(of keys: [RowKey]) -> PropertySummary { tally(keys[...]).summary }

  /// The same on all processors, beside the main actor. Nil where the task is cancelled.
  @concurrent public func findSummary(of keys: [RowKey]) async -> PropertySummary? {
    // What is looked at in two portions says the same twice.
    let parts = await Portions.made(of: keys.count, each: DocumentContents.summaryPortion) {
      tally(keys[$0])
    }
    return parts?.reduce(into: PropertyTally()) { $0.note($1) }.summary
  }

  private func tally(_ keys: ArraySlice<RowKey>) -> PropertyTally {
    var tally = PropertyTally()
    var last: FeatureKey?
    for key in keys where rows.index(of: key) != nil {
      let owner = owner(of: key)
      guard owner != last else { continue }
      last = owner
      tally.note(feature(owner))
    }
    return tally
  }
}
