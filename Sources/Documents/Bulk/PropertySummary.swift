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

/// What some of several features say, and how many they are, until all have been looked at.
private struct PropertyTally: Sendable {
  private var columns = TableColumns()
  private var count = 0
  /// By the property's name, in how many features it is.
  private var counts: [String: Int] = [:]
  /// By its name, what all have that have it; nil where that differs.
  private var common: [String: Property.Value?] = [:]
  /// By its name, the kind of a value that is not null.
  private var kinds: [String: Property.Value.Kind] = [:]
  /// The names of properties whose values are of several kinds.
  private var mixed: Set<String> = []

  /// Adds what `feature` says. O(its length).
  mutating func note(_ feature: any Feature) {
    count += 1
    columns.note(feature)
    for property in feature.properties {
      counts[property.name, default: 0] += 1
      note(value: property.value, of: property.name)
      note(kind: property.value.kind, of: property.name)
    }
  }

  /// Adds what features say that come behind. O(their properties' names).
  mutating func note(_ next: PropertyTally) {
    count += next.count
    columns.note(next.columns)
    counts.merge(next.counts, uniquingKeysWith: +)
    for (name, value) in next.common { note(value: value, of: name) }
    for (name, kind) in next.kinds { note(kind: kind, of: name) }
    mixed.formUnion(next.mixed)
  }

  private mutating func note(value: Property.Value?, of name: String) {
    guard let old = common[name] else {
      common[name] = .some(value)
      return
    }
    if old != value { common[name] = .some(nil) }
  }

  private mutating func note(kind: Property.Value.Kind, of name: String) {
    if kind != .null, kinds.updateValue(kind, forKey: name) ?? kind != kind { mixed.insert(name) }
  }

  var summary: PropertySummary {
    PropertySummary(
      lines: columns.all.compactMap { column in
        guard let name = column.propertyName else { return nil }
        let value = counts[name] == count ? common[name] ?? nil : nil
        let kind = mixed.contains(name) ? .text : kinds[name] ?? (value == nil ? .text : .null)
        return PropertySummary.Line(name: name, value: value, kind: kind)
      })
  }
}

extension DocumentContents {
  /// So many rows are read by one task.
  private static let summaryPortion = 4096

  /// What the features of `keys` say. O(their texts).
  public func summary(of keys: [RowKey]) -> PropertySummary {
    tally(keys, in: keys.indices).summary
  }

  /// The same on all processors, beside the main actor. Nil where the task is cancelled.
  @concurrent public func findSummary(of keys: [RowKey]) async -> PropertySummary? {
    let parts = await Portions.made(of: keys.count, each: DocumentContents.summaryPortion) {
      tally(keys, in: $0)
    }
    return parts?.reduce(into: PropertyTally()) { $0.note($1) }.summary
  }

  /// What the features say whose first of `keys` is in `range`.
  private func tally(_ keys: [RowKey], in range: Range<Int>) -> PropertyTally {
    var tally = PropertyTally()
    var last = keys[..<range.lowerBound].last { rows.index(of: $0) != nil }.map { owner(of: $0) }
    for key in keys[range] where rows.index(of: key) != nil {
      let owner = owner(of: key)
      guard owner != last else { continue }
      last = owner
      tally.note(feature(owner))
    }
    return tally
  }
}
