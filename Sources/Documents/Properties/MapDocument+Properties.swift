import Features

/// The properties of the feature that a row is a part of, by their places among them. Each command is one step, and
/// none where nothing changes or the layer is locked.
extension MapDocument {
  /// In the order of the text; a name may be there twice. O(the feature's length).
  public func properties(of key: RowKey) -> [Property] {
    contents.feature(contents.owner(of: key)).properties
  }

  public func setProperty(at index: Int, of key: RowKey, to value: Property.Value) {
    change(index, of: key, .edit) { $0.settingProperty(at: index, to: value) }
  }

  /// Adds a property behind the others. One whose name is there already is there twice then.
  public func addProperty(_ name: String, _ value: Property.Value, to key: RowKey) {
    edit([key], named: .property(.add, named: name, subject([key]))) { feature, _ in
      feature.addingProperty(name, value)
    }
  }

  /// Adds several properties behind the others, as one step. Those that there are get their value only where they have
  /// none, null or no text, unless `replaces` says that they all do.
  public func addProperties(_ new: [Property], to key: RowKey, replacing replaces: Bool = false) {
    edit([key], named: .addProperties(count: new.count, subject([key]))) { feature, _ in
      new.reduce(feature) { feature, property in
        let old = feature.properties.last { $0.name == property.name }?.value
        guard replaces || old == nil || old == .null || old == .text("") else { return feature }
        return feature.settingProperty(property.name, to: property.value)
      }
    }
  }

  /// Those of `new` whose names are there with another value, which `addProperties` does not replace unasked.
  public func conflicts(of new: [Property], with key: RowKey) -> [Property] {
    let old = properties(of: key)
    return new.filter { property in
      guard let value = old.last(where: { $0.name == property.name })?.value else { return false }
      return value != property.value && value != .null && value != .text("")
    }
  }

  public func renameProperty(at index: Int, of key: RowKey, to name: String) {
    change(index, of: key, .rename) { $0.renamingProperty(at: index, to: name) }
  }

  public func removeProperty(at index: Int, of key: RowKey) {
    change(index, of: key, .remove) { $0.removingProperty(at: index) }
  }

  /// Does nothing where there is no such property any more.
  private func change(
    _ index: Int, of key: RowKey, _ action: StepName.PropertyAction, _ body: (any Feature) -> any Feature
  ) {
    guard contents.rows.index(of: key) != nil else { return }
    let properties = properties(of: key)
    guard properties.indices.contains(index) else { return }
    edit([key], named: .property(action, named: properties[index].name, subject([key]))) { feature, _ in
      body(feature)
    }
  }
}
