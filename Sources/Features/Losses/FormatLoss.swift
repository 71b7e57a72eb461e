/// One thing of a feature that a format cannot carry.
public struct FormatLoss: Hashable, Sendable {
  /// What a feature loses.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// It is not written, as it has no place.
    case place
    /// It is not written, as its points, lines and areas are one collection.
    case collection
    /// It becomes several.
    case parts
    /// Its lines or areas are not written.
    case lines, areas
    /// The rings of its areas are written as lines.
    case areasAsLines
    /// Its points are not written, as it has lines or areas.
    case points
    /// Of several points only the first is written.
    case otherPoints
    /// Its heights are not written.
    case heights
    /// It has the height 0, as others have one.
    case noHeight
    /// Its lines and areas that have too few positions become points or lines.
    case fewPositions
    /// Positions are not written whose numbers are infinite.
    case infinitePositions
    /// When somebody was at its positions is not written.
    case times
    /// What its positions say besides places, heights and times is not written.
    case positionDetails
    /// The folders that it is in are not written.
    case folders
    /// A file that stands beside its features in one archive, such as a picture, is not written.
    case files
    /// A link to another file, an overlay or a tour, which is no feature, is not written.
    case links, overlays, tours
    /// What the file says of itself as a whole, such as its name, is not written.
    case fileDetails
    /// What identifies it, its colour or its description is not written.
    case identifier, color, description
    /// A property is not written.
    case property
    /// A property that is null everywhere is not written.
    case nullProperty
    /// A property has another name.
    case propertyName
    /// A text is cut off.
    case longText
    /// Characters of a text, or of a property's name, are others, as the format does not have them.
    case character
    /// True and false are written as 1 and 0.
    case boolean
    /// A property is written as text: numbers, true and false are not told from that again.
    case valueType
    /// An object or a list among the properties is written as text.
    case nestedValue
  }

  public var kind: Kind
  /// The property's name, where it is one.
  public var property: String?

  public init(_ kind: Kind, property: String? = nil) {
    self.kind = kind
    self.property = property
  }
}

extension Property {
  /// The loss in a format in which all values are texts, and null is not written. Returns `nil` for a text.
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
  /// What any other format loses of what only this one can say.
  public var lossesOfOtherElements: [FormatLoss] {
    otherElements.map { FormatLoss(.property, property: $0) }
  }
}

/// What a format cannot carry of several features, for saying it before they are written.
public struct FormatLosses: Hashable, Sendable {
  /// What is lost in one way.
  public struct Group: Hashable, Sendable {
    public var kind: FormatLoss.Kind
    /// The number of features, files or other things that it is about.
    public var count: Int
    /// The names of the properties or files it is, or else the titles of features: the first few, each once.
    public var names: [String]
  }

  private var found: [FormatLoss.Kind: Group] = [:]
  /// How many names a group has at most.
  public static let longestNames = 5

  /// In the order of the kinds.
  public var groups: [Group] { FormatLoss.Kind.allCases.compactMap { found[$0] } }
  public var isEmpty: Bool { found.isEmpty }

  /// Nothing is lost.
  public init() {}

  /// Asks `losses` for what each feature loses. A null is not counted if another feature has a value of that name, because the
  /// name is kept then. O(the features).
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

  /// Counts what a feature loses.
  public mutating func add(_ losses: [FormatLoss], of feature: any Feature) {
    for kind in Set(losses.map(\.kind)) {
      let properties = losses.filter { $0.kind == kind }.compactMap(\.property)
      count(1, of: kind, named: properties.isEmpty ? [feature.title].compactMap { $0 } : properties)
    }
  }

  /// Counts files that are not written.
  public mutating func add(files names: [String]) {
    guard !names.isEmpty else { return }
    count(names.count, of: .files, named: names)
  }

  /// Counts links, overlays and tours that are not written.
  public mutating func add(_ unshown: UnshownContent) {
    for (number, kind) in [
      (unshown.links, FormatLoss.Kind.links), (unshown.overlays, .overlays), (unshown.tours, .tours),
    ] where number > 0 { count(number, of: kind, named: []) }
  }

  /// Counts elements that describe the whole file and are not written.
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
