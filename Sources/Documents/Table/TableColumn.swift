import Features

/// What a cell of a table of features is about.
public enum TableColumn: Hashable, Sendable {
  /// What a feature is called, wherever its format keeps that.
  case title
  /// What is said of it at length; no column of its own, but edited as one.
  case description
  /// The last property of that name.
  case property(String)

  /// Of the property; empty for the others.
  public var propertyName: String? {
    if case .property(let name) = self { name } else { nil }
  }

  /// What `feature` has there; nil where it has nothing. O(the feature's length).
  public func value(of feature: any Feature) -> Property.Value? {
    switch self {
    case .title: feature.title.map { .text($0) }
    case .description: feature.descriptionText.map { .text($0) }
    case .property(let name): feature.properties.last { $0.name == name }?.value
    }
  }

  /// `feature` with another value there; nil takes it away.
  func setting(_ value: Property.Value?, of feature: any Feature) -> any Feature {
    switch self {
    case .title: feature.settingTitle(value?.text)
    case .description: feature.settingDescription(value?.text)
    case .property(let name): feature.settingProperty(name, to: value)
    }
  }
}

/// The columns that a table of features has, found by looking at one after another: the title, and the properties in
/// the order of their file where that has one, the others in that in which they first appear.
public struct TableColumns: Sendable, Equatable {
  /// The names that have appeared, each once.
  public private(set) var names: [String] = []
  /// By name, of what kind the first value is that is neither null nor an empty text: those say nothing of what is
  /// typed there next.
  private var kinds: [String: Property.Value.Kind] = [:]
  private var known: Set<String> = []
  /// Names of titles that had a value which is not the title.
  private var ownTitles: Set<String> = []
  /// The places of names in the file.
  private var order: [String: Int] = [:]

  private static let titleNames: Set<String> = ["title", "name", "Name"]

  public init() {}

  /// `order` names properties as their file has them one after another, be there features that have them or not.
  init(order: [String]) {
    self.order = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Adds what `feature` has. O(its length), and for each name that is new O(the names that come behind it).
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

  /// Adds what features have that come behind. O(their properties' names), and for each that is new O(the names
  /// that come behind it).
  mutating func note(_ next: TableColumns) {
    for name in next.names { insert(name) }
    kinds.merge(next.kinds) { first, _ in first }
    ownTitles.formUnion(next.ownTitles)
  }

  /// Adds a property that no feature has as yet; one that is there stays where it is.
  public mutating func add(_ name: String) {
    insert(name)
    ownTitles.insert(name)
  }

  /// At its place in the file where it has one, and else at the end. O(1) for one that is there or comes last, and
  /// otherwise O(the names behind it).
  private mutating func insert(_ name: String) {
    guard known.insert(name).inserted else { return }
    guard let place = order[name] else {
      names.append(name)
      return
    }
    // Names with a place are in their order, and all others are behind them.
    let before = names.lastIndex { order[$0].map { $0 < place } ?? false }
    names.insert(name, at: before.map { $0 + 1 } ?? names.startIndex)
  }

  /// The title first. Where a property is always the title, it has no second column.
  public var all: [TableColumn] {
    [.title]
      + names.filter { !TableColumns.titleNames.contains($0) || ownTitles.contains($0) }.map { .property($0) }
  }

  /// What a value is that is typed where there was none; nil where no feature has one.
  public func kind(of column: TableColumn) -> Property.Value.Kind? {
    switch column {
    case .title, .description: .text
    case .property(let name): kinds[name]
    }
  }
}
