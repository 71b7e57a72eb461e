import Features

/// An edit of the properties of many features in one step.
public enum FeatureEdit: Hashable, Sendable {
  /// Sets the same value in a column of all features.
  case set(TableColumn, Property.Value)
  /// Adds a property to features that don't have a property with this name.
  case add(String, Property.Value)
  /// Renames a property. Features that already have a property with the new name don't change.
  case rename(String, to: String)
  /// Removes all properties with the name.
  case remove(String)
  /// Sets individual values for each feature. The dictionary is keyed by one row of each feature. The action determines
  /// the name of the step.
  case cells([RowKey: [Cell]], StepName.FeatureAction = .edit)

  /// A new value for one column of a feature.
  public struct Cell: Hashable, Sendable {
    public var column: TableColumn
    /// The new value. `nil` removes the property.
    public var value: Property.Value?

    public init(_ column: TableColumn, _ value: Property.Value?) {
      (self.column, self.value) = (column, value)
    }
  }

  /// The rows whose features the edit changes, if the edit itself contains rows. Otherwise `nil`, and the caller
  /// chooses the rows.
  public var rows: [RowKey]? {
    if case .cells(let cells, _) = self { cells.keys.sorted() } else { nil }
  }

  /// Calculates `rows` on a background thread, because sorting many rows is slow. Returns an empty array if `rows` is
  /// `nil`.
  @concurrent public func findRows() async -> [RowKey] { rows ?? [] }

  /// Returns the edited feature. `keys` are the feature's rows.
  func applied(to feature: any EditableFeature, _ keys: [RowKey]) -> any EditableFeature {
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

  /// Returns the name of the undo step. `subject` describes the edited rows.
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
