import Features

/// A column of a table of features.
public enum TableColumn: Hashable, Sendable {
  /// The title of a feature, in whichever property or element the format stores it.
  case title
  /// The description of a feature. The table doesn't show it, but edits can refer to it as a column.
  case description
  /// The property with this name. If the name occurs several times, only the last property is used.
  case property(String)

  /// The name of the property, or `nil` if the column isn't a property.
  public var propertyName: String? {
    if case .property(let name) = self { name } else { nil }
  }

  /// The name of the column in a condition of the search, such as `title = Bern`.
  public var conditionName: String {
    switch self {
    case .title: "title"
    case .description: "description"
    case .property(let name): name
    }
  }

  /// Returns the value of `feature` in this column, or `nil` if the feature has no value. O(the feature's length).
  public func value(of feature: any Feature) -> Property.Value? {
    switch self {
    case .title: feature.title.map { .text($0) }
    case .description: feature.descriptionText.map { .text($0) }
    case .property(let name): feature.properties.last { $0.name == name }?.value
    }
  }

  /// Returns `feature` after setting its value in this column. `nil` removes the value.
  func setting(_ value: Property.Value?, of feature: any EditableFeature) -> any EditableFeature {
    switch self {
    case .title: feature.settingTitle(value?.text)
    case .description: feature.settingDescription(value?.text)
    case .property(let name): feature.settingProperty(name, to: value)
    }
  }
}

/// The columns of a table, collected from its features. The title comes first, followed by the properties that the file
/// declares, in the order of the file. All other properties follow in the order of their first appearance.
public struct TableColumns: Sendable, Equatable {
  /// The names of all properties that have been found.
  public private(set) var names: [String] = []
  /// The kind of each property's first value. Null and empty strings don't count, because they don't determine the kind
  /// of new values.
  private var kinds: [String: Property.Value.Kind] = [:]
  private var known: Set<String> = []
  /// The names of title properties, such as `name`, whose value differs from the title in at least one feature.
  private var ownTitles: Set<String> = []
  /// The position of each property that the file declares.
  private var order: [String: Int] = [:]

  private static let titleNames: Set<String> = ["title", "name", "Name"]

  public init() {}

  /// Creates columns without features. `order` contains the names of properties that the file declares, in order. They
  /// become columns only if a feature has them.
  init(order: [String]) {
    self.order = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Adds columns for the properties of a feature. O(length). A new name also takes O(number of names that come after
  /// it).
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

  /// Adds the columns of features that come later in the file. O(number of names). A new name also takes O(number of
  /// names that come after it).
  mutating func note(_ next: TableColumns) {
    for name in next.names { insert(name) }
    kinds.merge(next.kinds) { first, _ in first }
    ownTitles.formUnion(next.ownTitles)
  }

  /// Adds a property that no feature has yet. An existing name stays at its position.
  public mutating func add(_ name: String) {
    insert(name)
    ownTitles.insert(name)
  }

  /// Inserts a name at the position that the file declares for it, or at the end if the file doesn't declare it. O(1)
  /// if the name exists or comes last, otherwise O(number of names that come after it).
  private mutating func insert(_ name: String) {
    guard known.insert(name).inserted else { return }
    guard let place = order[name] else {
      names.append(name)
      return
    }
    // The names that the file declares come first, in the declared order. Insert the name among them.
    let before = names.lastIndex { order[$0].map { $0 < place } ?? false }
    names.insert(name, at: before.map { $0 + 1 } ?? names.startIndex)
  }

  /// All columns, beginning with the title. Properties whose values always equal the title are left out.
  public var all: [TableColumn] {
    [.title]
      + names.filter { !TableColumns.titleNames.contains($0) || ownTitles.contains($0) }.map { .property($0) }
  }

  /// Returns the kind of values in a column, to which the user's input is converted. Returns `nil` if no feature has a
  /// value in the column.
  public func kind(of column: TableColumn) -> Property.Value.Kind? {
    switch column {
    case .title, .description: .text
    case .property(let name): kinds[name]
    }
  }
}
