import Features

/// A column of a table of features.
public enum TableColumn: Hashable, Sendable {
  /// The title of a feature, independent of where its format stores the title.
  case title
  /// The description of a feature. Not shown as a separate column, but edited like one.
  case description
  /// The last property with this name.
  case property(String)

  /// The name of the property, or `nil` for other columns.
  public var propertyName: String? {
    if case .property(let name) = self { name } else { nil }
  }

  /// Returns the value of `feature` in this column, if it has one. O(the feature's length).
  public func value(of feature: any Feature) -> Property.Value? {
    switch self {
    case .title: feature.title.map { .text($0) }
    case .description: feature.descriptionText.map { .text($0) }
    case .property(let name): feature.properties.last { $0.name == name }?.value
    }
  }

  /// Returns `feature` with another value in this column. `nil` removes the value.
  func setting(_ value: Property.Value?, of feature: any EditableFeature) -> any EditableFeature {
    switch self {
    case .title: feature.settingTitle(value?.text)
    case .description: feature.settingDescription(value?.text)
    case .property(let name): feature.settingProperty(name, to: value)
    }
  }
}

/// The columns of a table, collected from its features. The title comes first, then the properties in the order of
/// the file, and then other properties in the order of their first appearance.
public struct TableColumns: Sendable, Equatable {
  /// The different names that have been collected.
  public private(set) var names: [String] = []
  /// The kind of each property's first value that isn't null or an empty text. Those values don't determine the kind
  /// of new values.
  private var kinds: [String: Property.Value.Kind] = [:]
  private var known: Set<String> = []
  /// Title properties with a value that differs from the feature's title.
  private var ownTitles: Set<String> = []
  /// The index of each name in the file.
  private var order: [String: Int] = [:]

  private static let titleNames: Set<String> = ["title", "name", "Name"]

  public init() {}

  /// Creates columns. `order` is the order of the properties in the file, whether or not features have them.
  init(order: [String]) {
    self.order = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Adds the properties of `feature`. O(length), plus O(number of names after it) for each new name.
  public mutating func note(_ feature: any Feature) {
    let properties = feature.properties
    var title: String??
    for property in properties {
      insert(property.name)
      if property.value != .null, property.value != .text(""), kinds[property.name] == nil {
        kinds[property.name] = property.value.kind
      }
      guard TableColumns.titleNames.contains(property.name), !ownTitles.contains(property.name) else {
        continue
      }
      let shown = title ?? feature.title
      title = shown
      if property.value.text != shown { ownTitles.insert(property.name) }
    }
  }

  /// Adds the columns of later features. O(number of names), plus O(number of names after it) for each new name.
  mutating func note(_ next: TableColumns) {
    for name in next.names { insert(name) }
    kinds.merge(next.kinds) { first, _ in first }
    ownTitles.formUnion(next.ownTitles)
  }

  /// Adds a property that no feature has yet. An existing one doesn't move.
  public mutating func add(_ name: String) {
    insert(name)
    ownTitles.insert(name)
  }

  /// Inserts a name at its position in the file, or otherwise at the end. O(1) if the name exists or comes last, and
  /// otherwise O(number of names after it).
  private mutating func insert(_ name: String) {
    guard known.insert(name).inserted else { return }
    guard let place = order[name] else {
      names.append(name)
      return
    }
    // Names with a position are sorted, and precede all other names.
    let before = names.lastIndex { order[$0].map { $0 < place } ?? false }
    names.insert(name, at: before.map { $0 + 1 } ?? names.startIndex)
  }

  /// The columns, beginning with the title. A property that always equals the title has no separate column.
  public var all: [TableColumn] {
    [.title]
      + names.filter { !TableColumns.titleNames.contains($0) || ownTitles.contains($0) }.map { .property($0) }
  }

  /// Returns the kind for values that are entered into an empty cell, or `nil` if no feature has a value.
  public func kind(of column: TableColumn) -> Property.Value.Kind? {
    switch column {
    case .title, .description: .text
    case .property(let name): kinds[name]
    }
  }
}
