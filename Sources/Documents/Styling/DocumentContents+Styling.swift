import Features

extension DocumentContents {
  /// So many features are read before the next look at whether anybody still wants it.
  private static let stylingPortion = 512

  /// What the features of `keys` say in the property `name`, those of locked layers only `withLocked`. Nil where the task
  /// is cancelled. O(their texts).
  @concurrent public func values(
    ofProperty name: String, of keys: [RowKey], withLocked: Bool = false
  ) async -> PropertyValues? {
    var values: [(value: Property.Value?, number: Double?)] = []
    for (place, group) in grouped(keys, withLocked: withLocked).enumerated() {
      if place % DocumentContents.stylingPortion == 0, Task.isCancelled { return nil }
      let feature = feature(group.feature)
      let value = TableColumn.property(name).value(of: feature)
      values.append((value, value.flatMap(feature.number)))
    }
    return PropertyValues(of: values)
  }

  /// The colors that a rule gives to what they say, in the same way.
  @concurrent public func scale(
    _ method: ColorRule.Method, ofProperty name: String, of keys: [RowKey], withLocked: Bool = false
  ) async -> StyleScale? {
    await values(ofProperty: name, of: keys, withLocked: withLocked).map {
      StyleScale(method, of: $0, named: name)
    }
  }

  /// The properties of the features of `keys` that can be styled by, in the order in which they appear: those that say how
  /// features look are none. Locked layers are as above. Nil where the task is cancelled. O(their texts).
  @concurrent public func stylableProperties(
    of keys: [RowKey], withLocked: Bool = false
  ) async -> [String]? {
    var names: [String] = []
    var known: Set<String> = [
      "marker-color", "marker-size", "marker-symbol", "stroke", "stroke-opacity", "stroke-width", "fill",
      "fill-opacity",
    ]
    for (place, group) in grouped(keys, withLocked: withLocked).enumerated() {
      if place % DocumentContents.stylingPortion == 0, Task.isCancelled { return nil }
      for property in feature(group.feature).properties {
        guard !known.contains(property.name), PropertyValues.category(of: property.value) != nil else {
          continue
        }
        known.insert(property.name)
        names.append(property.name)
      }
    }
    return names
  }

  /// The color that `scale` gives each feature of `keys`, by its first row there. Nil where the task is cancelled. O(their
  /// texts).
  @concurrent public func colors(by scale: StyleScale, of keys: [RowKey]) async -> [RowKey: HexColor]? {
    var colors: [RowKey: HexColor] = [:]
    for (place, group) in grouped(keys).enumerated() {
      if place % DocumentContents.stylingPortion == 0, Task.isCancelled { return nil }
      colors[group.keys[0]] = scale.rule.color(of: feature(group.feature))
    }
    return colors
  }
}
