import Features

/// Reads the values of properties by which features can be colored.
public struct StylingReader: Sendable {
  private let contents: DocumentContents

  fileprivate init(_ contents: DocumentContents) { self.contents = contents }

  /// The number of features between two checks for cancellation.
  private static let stylingPortion = 512

  /// Returns the values of the property `name` in the features of `keys`. Features of locked layers are included only
  /// if `withLocked` is true. Returns `nil` if the task is canceled. O(total length of the features).
  @concurrent public func values(
    ofProperty name: String, of keys: [RowKey], withLocked: Bool = false
  ) async -> PropertyValues? {
    var values: [(value: Property.Value?, number: Double?)] = []
    for (place, group) in contents.grouped(keys, withLocked: withLocked).enumerated() {
      if place % StylingReader.stylingPortion == 0, Task.isCancelled { return nil }
      let feature = contents.catalog.feature(group.feature)
      let value = TableColumn.property(name).value(of: feature)
      values.append((value, value.flatMap(feature.number)))
    }
    return PropertyValues(of: values)
  }

  /// Returns a color scale for the values of a property. See ``values(ofProperty:of:withLocked:)`` for the other
  /// parameters.
  @concurrent public func scale(
    _ method: ColorRule.Method, ofProperty name: String, of keys: [RowKey], withLocked: Bool = false
  ) async -> StyleScale? {
    await values(ofProperty: name, of: keys, withLocked: withLocked).map {
      StyleScale(method, of: $0, named: name)
    }
  }

  /// Returns the names of properties by which the features of `keys` can be colored, in the order of their first
  /// appearance. Style properties such as `marker-color` are left out. Features of locked layers are included only if
  /// `withLocked` is true. Returns `nil` if the task is canceled. O(total length of the features).
  @concurrent public func stylableProperties(
    of keys: [RowKey], withLocked: Bool = false
  ) async -> [String]? {
    var names: [String] = []
    var known: Set<String> = [
      "marker-color", "marker-size", "marker-symbol", "stroke", "stroke-opacity", "stroke-width", "fill",
      "fill-opacity",
    ]
    for (place, group) in contents.grouped(keys, withLocked: withLocked).enumerated() {
      if place % StylingReader.stylingPortion == 0, Task.isCancelled { return nil }
      for property in contents.catalog.feature(group.feature).properties {
        guard !known.contains(property.name), PropertyValues.category(of: property.value) != nil else {
          continue
        }
        known.insert(property.name)
        names.append(property.name)
      }
    }
    return names
  }

  /// Returns the color that `scale` assigns to each feature of `keys`. The result contains one row of each feature,
  /// which is its first row in `keys`. Returns `nil` if the task is canceled. O(total length of the features).
  @concurrent public func colors(by scale: StyleScale, of keys: [RowKey]) async -> [RowKey: HexColor]? {
    var colors: [RowKey: HexColor] = [:]
    for (place, group) in contents.grouped(keys).enumerated() {
      if place % StylingReader.stylingPortion == 0, Task.isCancelled { return nil }
      colors[group.keys[0]] = scale.rule.color(of: contents.catalog.feature(group.feature))
    }
    return colors
  }
}

extension DocumentContents {
  /// A reader for the values of properties by which features can be colored.
  public var styling: StylingReader { StylingReader(self) }
}
