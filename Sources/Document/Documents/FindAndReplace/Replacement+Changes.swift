import Features

/// A string in a feature that a ``Replacement`` changes, with its values before and after the change.
public struct ReplacementChange: Hashable, Sendable {
  /// The feature's first row.
  public var key: RowKey
  public var column: TableColumn
  /// The current title of the feature, if it has one.
  public var title: String?
  public var text: ReplacedText
  /// The new value.
  public var value: Property.Value
}

extension Replacement {
  /// The number of features between two checks for cancellation.
  private static let replacedPortion = 256

  /// Returns the changes that the replacement would make to the features of `keys`, in the order of the rows. Locked rows
  /// are left out. Returns `nil` if the task is canceled. Throws if the replacement is invalid. O(total length of the
  /// features).
  @concurrent public func changes(
    of keys: [RowKey], in contents: DocumentContents
  ) async throws(ReplacementError) -> [ReplacementChange]? {
    let replacer = try TextReplacer(self)
    var changes: [ReplacementChange] = []
    for (place, group) in contents.grouped(keys).enumerated() {
      if place % Replacement.replacedPortion == 0, Task.isCancelled { return nil }
      guard let key = contents.rowRange(around: group.keys[0]).map({ contents.rows.keys[$0.lowerBound] })
      else { continue }
      let feature = contents.catalog.feature(group.feature)
      let title = feature.title
      func note(_ column: TableColumn, _ old: String, _ make: (String) -> Property.Value?) {
        guard let text = replacer.replacing(in: old), let value = make(text.after) else { return }
        changes.append(
          ReplacementChange(key: key, column: column, title: title, text: text, value: value))
      }
      if parts.contains(.titles), let title { note(.title, title) { .text($0) } }
      let description = feature.descriptionText
      if parts.contains(.descriptions), let description {
        note(.description, description) { .text($0) }
      }
      guard parts.contains(.properties) else { continue }
      let properties = feature.properties
      for (index, property) in properties.enumerated() {
        // If a name occurs twice, only the last value is used.
        guard properties.lastIndex(where: { $0.name == property.name }) == index,
          !Replacement.isShownElsewhere(property, title, description)
        else { continue }
        switch property.value {
        case .text(let old): note(.property(property.name), old) { .text($0) }
        case .number(let old): note(.property(property.name), old.text) { Property.Value($0, as: .number) }
        case .boolean, .null, .json: continue
        }
      }
    }
    return changes
  }

  /// Whether the property is the source of the feature's title or description, which the caller handles separately.
  private static func isShownElsewhere(_ property: Property, _ title: String?, _ description: String?) -> Bool
  {
    switch property.name {
    case "title", "name", "Name": property.value.plainText == title
    case "description", "desc": property.value.plainText == description
    default: false
    }
  }
}

extension FeatureEdit {
  /// Creates an edit that makes `changes` in one step.
  public init(_ changes: [ReplacementChange]) {
    var cells: [RowKey: [Cell]] = [:]
    for change in changes { cells[change.key, default: []].append(Cell(change.column, change.value)) }
    self = .cells(cells, .replace)
  }

  /// Does the same as `init(_:)`, but on a background thread.
  @concurrent public static func find(_ changes: [ReplacementChange]) async -> FeatureEdit {
    FeatureEdit(changes)
  }
}
