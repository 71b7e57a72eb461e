/// Data of a feature that a format can't represent, so that it is lost or changed when the feature is written.
public struct FormatLoss: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The feature isn't written, because it has no coordinates.
    case place
    /// The feature isn't written, because it is a collection of points, lines and areas.
    case collection
    /// The feature becomes several features.
    case parts
    /// The feature's lines or areas aren't written.
    case lines, areas
    /// The rings of the feature's areas are written as lines.
    case areasAsLines
    /// The feature's points aren't written, because it also has lines or areas.
    case points
    /// Only the first of several points is written.
    case otherPoints
    /// The feature's heights aren't written.
    case heights
    /// The feature gets the height 0, because other features have a height.
    case noHeight
    /// Lines and areas with too few positions become points or lines.
    case fewPositions
    /// Positions with infinite numbers aren't written.
    case infinitePositions
    /// The times of the positions aren't written.
    case times
    /// Details of the positions other than coordinates, heights and times aren't written.
    case positionDetails
    /// The information about which folders contain the feature isn't written.
    case folders
    /// A file in the same archive, such as a picture, isn't written.
    case files
    /// A link to another file, an overlay or a tour isn't written.
    case links, overlays, tours
    /// Information about the file as a whole, such as its name, isn't written.
    case fileDetails
    /// The identifier, the color or the description isn't written.
    case identifier, color, description
    /// A property isn't written.
    case property
    /// A property that is null in all features isn't written.
    case nullProperty
    /// A property gets another name.
    case propertyName
    /// A string is truncated.
    case longText
    /// Characters of a string or of a property name are replaced, because the format doesn't support them.
    case character
    /// True and false are written as 1 and 0.
    case boolean
    /// A number or Boolean property is written as text, so its type is lost.
    case valueType
    /// An object or array property is written as text.
    case nestedValue
  }

  public var kind: Kind
  /// The name of the affected property. `nil` if the loss doesn't affect a single property.
  public var property: String?

  public init(_ kind: Kind, property: String? = nil) {
    self.kind = kind
    self.property = property
  }
}

extension Property {
  /// The loss of this property in a format in which all values are strings and null values aren't written. `nil` for a
  /// string.
  public var lossAsText: FormatLoss? {
    switch value {
    case .text: nil
    case .null: FormatLoss(.nullProperty, property: name)
    case .number, .boolean: FormatLoss(.valueType, property: name)
    case .json: FormatLoss(.nestedValue, property: name)
    }
  }
}

extension Feature {
  /// The losses of `otherElements`, which no other format can represent.
  public var lossesOfOtherElements: [FormatLoss] {
    otherElements.map { FormatLoss(.property, property: $0) }
  }
}

/// The data of several features that a format can't represent. The user sees this list before the features are written.
public struct FormatLosses: Hashable, Sendable {
  /// All losses of the same kind.
  public struct Group: Hashable, Sendable {
    public var kind: FormatLoss.Kind
    /// The number of affected features, files or other items.
    public var count: Int
    /// The names of the affected properties or files. For other losses, the titles of the affected features. Contains
    /// at most ``longestNames`` names, each once.
    public var names: [String]
  }

  private var found: [FormatLoss.Kind: Group] = [:]
  /// The maximum number of names in a group.
  public static let longestNames = 5

  /// The groups, in the order of the cases of ``FormatLoss/Kind``.
  public var groups: [Group] { FormatLoss.Kind.allCases.compactMap { found[$0] } }
  public var isEmpty: Bool { found.isEmpty }

  public init() {}

  /// Collects the losses that `losses` returns for each feature. A null property is ignored if another feature has a
  /// value for it, because then the file contains the name. O(features).
  public init(of features: some Collection<any Feature>, _ losses: (any Feature) -> [FormatLoss]) {
    var nulls: [String: Int] = [:]
    for feature in features {
      let all = losses(feature)
      for loss in all where loss.kind == .nullProperty { nulls[loss.property ?? "", default: 0] += 1 }
      add(all.filter { $0.kind != .nullProperty }, of: feature)
    }
    guard !nulls.isEmpty else { return }
    for feature in features {
      for property in feature.properties where property.value != .null { nulls[property.name] = nil }
      if nulls.isEmpty { return }
    }
    for name in nulls.keys.sorted() { count(1, of: .nullProperty, named: [name]) }
  }

  public mutating func add(_ losses: [FormatLoss], of feature: any Feature) {
    for kind in Set(losses.map(\.kind)) {
      let properties = losses.filter { $0.kind == kind }.compactMap(\.property)
      count(1, of: kind, named: properties.isEmpty ? [feature.title].compactMap { $0 } : properties)
    }
  }

  /// Adds the loss of files that aren't written.
  public mutating func add(files names: [String]) {
    guard !names.isEmpty else { return }
    count(names.count, of: .files, named: names)
  }

  /// Adds the loss of links, overlays and tours.
  public mutating func add(_ unsupportedContent: UnsupportedContent) {
    for (number, kind) in [
      (unsupportedContent.links, FormatLoss.Kind.links), (unsupportedContent.overlays, .overlays),
      (unsupportedContent.tours, .tours),
    ] where number > 0 { count(number, of: kind, named: []) }
  }

  /// Adds the loss of elements that describe the whole file.
  public mutating func add(fileDetails names: [String]) {
    guard !names.isEmpty else { return }
    count(names.count, of: .fileDetails, named: names)
  }

  private mutating func count(_ count: Int, of kind: FormatLoss.Kind, named names: [String]) {
    var group = found[kind] ?? Group(kind: kind, count: 0, names: [])
    group.count += count
    for name in names where group.names.count < FormatLosses.longestNames && !group.names.contains(name) {
      group.names.append(name)
    }
    found[kind] = group
  }
}
