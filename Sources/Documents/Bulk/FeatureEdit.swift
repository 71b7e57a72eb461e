import Features

/// What is done to what many features say, in one step.
public enum FeatureEdit: Hashable, Sendable {
  /// Gives all of them a value.
  case set(TableColumn, Property.Value)
  /// Adds a property to those that have none of the name.
  case add(String, Property.Value)
  /// Gives a property another name; one that has the other name already stays as it is.
  case rename(String, to: String)
  /// Takes all properties of the name away.
  case remove(String)
  /// Gives each feature values of its own, by any of its rows.
  case cells([RowKey: [Cell]], StepName.FeatureAction = .edit)

  /// One value of one feature.
  public struct Cell: Hashable, Sendable {
    public var column: TableColumn
    /// Nil takes it away.
    public var value: Property.Value?

    public init(_ column: TableColumn, _ value: Property.Value?) {
      (self.column, self.value) = (column, value)
    }
  }

  /// The rows that it is about; nil where they are told besides.
  public var rows: [RowKey]? {
    if case .cells(let cells, _) = self { cells.keys.sorted() } else { nil }
  }

  /// The same beside the main actor; none where it is for any.
  @concurrent public func findRows() async -> [RowKey] { rows ?? [] }

  /// `feature` as it is then, of which `keys` are rows.
  func applied(to feature: any Feature, _ keys: [RowKey]) -> any Feature {
    switch self {
    case .set(let column, let value): return column.setting(value, of: feature)
    case .add(let name, let value):
      return feature.properties.contains { $0.name == name } ? feature : feature.addingProperty(name, value)
    case .rename(let old, let new):
      let properties = feature.properties
      guard old != new, !properties.contains(where: { $0.name == new }) else { return feature }
      return properties.indices.reversed().filter { properties[$0].name == old }
        .reduce(feature) { $0.renamingProperty(at: $1, to: new) }
    case .remove(let name): return feature.settingProperty(name, to: nil)
    case .cells(let cells, _):
      return keys.flatMap { cells[$0] ?? [] }.reduce(feature) { $1.column.setting($1.value, of: $0) }
    }
  }

  /// What the step is called over `subject`.
  func name(_ subject: StepName.Subject) -> StepName {
    switch self {
    case .set(.property(let name), _): .property(.edit, named: name, subject)
    case .set(.title, _): .features(.rename, subject)
    case .set(.description, _): .property(.edit, named: "description", subject)
    case .add(let name, _): .property(.add, named: name, subject)
    case .rename(let name, _): .property(.rename, named: name, subject)
    case .remove(let name): .property(.remove, named: name, subject)
    case .cells(let cells, .edit): FeatureEdit.name(cells, subject)
    case .cells(_, let action): .features(action, subject)
    }
  }

  private static func name(_ cells: [RowKey: [Cell]], _ subject: StepName.Subject) -> StepName {
    let columns = Set(cells.values.lazy.joined().map(\.column))
    guard columns.count == 1, let column = columns.first else { return .features(.edit, subject) }
    return switch column {
    case .title: .features(.rename, subject)
    case .description: .property(.edit, named: "description", subject)
    case .property(let name): .property(.edit, named: name, subject)
    }
  }
}

extension MapDocument {
  /// Does `edit` to rows as one step, at once; none where nothing changes. Of more than `manyRows` use
  /// ``perform(_:on:_:)``. O(their texts).
  ///
  /// Answers how many features it changed.
  @discardableResult public func perform(_ edit: FeatureEdit, of keys: [RowKey]) -> Int {
    let name = edit.name(subject(keys))
    let changes = grouped(keys).compactMap { group in contents.edit(of: group) { edit.applied(to: $0, $1) } }
    guard !changes.isEmpty else { return 0 }
    perform(Step(name: name, changes: changes, selectionAfter: keys, selectionBefore: keys))
    return changes.count
  }
}
