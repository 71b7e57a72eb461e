import Features

/// Reads and edits the properties of a row's feature. Properties are identified by their index. Each edit is one step,
/// and does nothing if the value stays the same or the layer is locked.
@MainActor public final class PropertyCommands {
  private let core: DocumentCore

  init(_ core: DocumentCore) { self.core = core }

  /// Returns the properties in the order of the file. Names may be repeated. O(the feature's length).
  public func all(of key: RowKey) -> [Property] {
    core.contents.catalog.feature(of: key).properties
  }

  public func set(at index: Int, of key: RowKey, to value: Property.Value) {
    change(index, of: key, .edit) { $0.settingProperty(at: index, to: value) }
  }

  /// Appends a property, even if the name already exists.
  public func add(_ name: String, _ value: Property.Value, to key: RowKey) {
    core.edit([key], named: .property(.add, named: name, core.contents.subject([key]))) { feature, _ in
      feature.addingProperty(name, value)
    }
  }

  /// Adds several properties as one step. A property that already exists keeps its value, unless the value is null or
  /// empty, or `replaces` is true.
  public func add(_ new: [Property], to key: RowKey, replacing replaces: Bool = false) {
    core.edit([key], named: .addProperties(count: new.count, core.contents.subject([key]))) { feature, _ in
      new.reduce(feature) { feature, property in
        let old = feature.properties.last { $0.name == property.name }?.value
        guard replaces || old == nil || old == .null || old == .text("") else { return feature }
        return feature.settingProperty(property.name, to: property.value)
      }
    }
  }

  /// Returns the properties of `new` that the feature already has with a different value, which isn't null or empty. By
  /// default, ``add(_:to:replacing:)`` doesn't replace these values.
  public func conflicts(of new: [Property], with key: RowKey) -> [Property] {
    let old = all(of: key)
    return new.filter { property in
      guard let value = old.last(where: { $0.name == property.name })?.value else { return false }
      return value != property.value && value != .null && value != .text("")
    }
  }

  public func rename(at index: Int, of key: RowKey, to name: String) {
    change(index, of: key, .rename) { $0.renamingProperty(at: index, to: name) }
  }

  public func remove(at index: Int, of key: RowKey) {
    change(index, of: key, .remove) { $0.removingProperty(at: index) }
  }

  /// Changes the property at `index` with `body`. Does nothing if the property no longer exists.
  private func change(
    _ index: Int, of key: RowKey, _ action: StepName.PropertyAction,
    _ body: (any EditableFeature) -> any Feature
  ) {
    guard core.contents.rows.index(of: key) != nil else { return }
    let properties = all(of: key)
    guard properties.indices.contains(index) else { return }
    core.edit([key], named: .property(action, named: properties[index].name, core.contents.subject([key]))) {
      feature, _ in
      body(feature)
    }
  }
}
