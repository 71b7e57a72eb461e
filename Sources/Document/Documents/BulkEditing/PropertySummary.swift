import Features

/// A summary of the properties of several features.
public struct PropertySummary: Hashable, Sendable {
  /// A property that at least one of the features has.
  public struct Line: Hashable, Sendable {
    public var name: String
    /// The common value of all features, or `nil` if values differ or are missing.
    public var value: Property.Value?
    /// The kind of all values that aren't null. If there are several kinds, the kind is text. If all values are null,
    /// it is null.
    public var kind: Property.Value.Kind

    public init(name: String, value: Property.Value?, kind: Property.Value.Kind) {
      (self.name, self.value, self.kind) = (name, value, kind)
    }
  }

  /// The properties in the order of their first appearance. Properties whose values always equal the feature's title
  /// are left out.
  public var lines: [Line]

  public init(lines: [Line] = []) { self.lines = lines }
}

/// A summary of some features, which can be combined with summaries of other features.
private struct PropertyTally: Sendable {
  private struct Entry {
    /// `count` is the number of features with the property. `feature` is the sequence number, counted from 1, of the
    /// last feature that has the property.
    var (count, feature) = (0, 0)
    /// The common value of these features, or `nil` if the values differ.
    var value: Property.Value?
    /// The kind of the first value that isn't null, if any.
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

  /// Adds the properties of `feature`. O(length).
  mutating func note(_ feature: any Feature) {
    count += 1
    columns.note(feature)
    // If a name occurs twice, the last value counts.
    for property in feature.properties.reversed() where entries[property.name]?.feature != count {
      entries[property.name, default: Entry()].note(Entry(property.value))
      entries[property.name]?.feature = count
    }
  }

  /// Adds the summary of other features. O(number of property names).
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

extension PropertySummary {
  /// The number of rows in each parallel task.
  private static let summaryPortion = 4096

  /// Creates the summary of the features of `keys`. O(total length of the features).
  public init(of keys: [RowKey], in contents: DocumentContents) {
    self = PropertySummary.tally(keys[...], contents).summary
  }

  /// Does the same as `init(of:in:)`, but in parallel on background threads. Returns `nil` if the task is canceled.
  @concurrent public static func find(
    of keys: [RowKey], in contents: DocumentContents
  ) async -> PropertySummary? {
    // A feature with rows in two chunks is counted twice, which doesn't change the result.
    let parts = await ParallelChunks.results(of: keys.count, each: PropertySummary.summaryPortion) {
      tally(keys[$0], contents)
    }
    return parts?.reduce(into: PropertyTally()) { $0.note($1) }.summary
  }

  private static func tally(_ keys: ArraySlice<RowKey>, _ contents: DocumentContents) -> PropertyTally {
    var tally = PropertyTally()
    var last: FeatureKey?
    for key in keys where contents.rows.index(of: key) != nil {
      let owner = contents.catalog.owner(of: key)
      guard owner != last else { continue }
      last = owner
      tally.note(contents.catalog.feature(owner))
    }
    return tally
  }
}
