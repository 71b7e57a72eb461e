import AnnotationKit
import Features
import Observing

/// A layer's features as a table: which rows and columns it has, in which order, and what its cells say.
///
/// Cells are read from the features' texts when they are asked for, and kept for a screenful. With many features rows and
/// columns are found beside the main actor; meanwhile those of before are there, of which some may be gone.
@MainActor public final class FeatureTable {
  /// What observers are told of.
  public enum Change: Hashable, Sendable {
    case rows
    case columns
    /// Cells say something else.
    case values
    /// It is being found out what the rows are, or not any more.
    case work
  }

  private let document: MapDocument
  private lazy var rowFinder = TableRowFinder(document) { [unowned self] in observers.tell($0) }
  private lazy var columnFinder = TableColumnFinder(
    document, changed: { [unowned self] in observers.tell(.columns) },
    completed: { [unowned self] in followColumns() })
  private var renames = ColumnRenames()
  private var cells: [RowKey: [TableColumn: Property.Value]] = [:]
  private let observers = Observers<Change>()
  private var subscriptions: [Subscription] = []
  private var isChangingLayer = false
  /// How many features the kept cells are of.
  private static let keptCells = 400
  /// Of so many features rows and columns are found at once.
  static let fewFeatures = 300

  public init(_ document: MapDocument) {
    self.document = document
    subscriptions = [
      document.observeRows { [unowned self] in apply($0) },
      document.observeState { [unowned self] in stepIsDone() },
    ]
  }

  /// Calls `body` after each change, until the result is released.
  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }

  /// The layer whose features it has; nil for none.
  public var layer: LayerKey? {
    didSet {
      guard layer != oldValue else { return }
      (filters, renames) = ([:], ColumnRenames())
      rowFinder.clear()
      columnFinder.clear()
      isChangingLayer = true
      order = nil
      isChangingLayer = false
      startOver()
    }
  }

  /// Of the layer's features; the key is the feature's first row.
  public var rows: [RowKey] { rowFinder.rows }

  public var columns: [TableColumn] { columnFinder.columns }

  /// How many features the layer has.
  public var featureCount: Int { rowFinder.featureCount }

  /// Whether the rows are still those of before.
  public var isFindingRows: Bool { rowFinder.finding != nil }

  /// Nil for that of the file. What is edited stays where it is until the order is asked for again.
  public var order: TableOrder? { didSet { if !isChangingLayer { findRows() } } }

  public private(set) var filters: [TableColumn: Filter] = [:]

  /// Shows only what fits; nil shows what the column does not hide.
  public func setFilter(_ filter: Filter?, of column: TableColumn) {
    guard filters[column]?.text != filter?.text else { return }
    filters[column] = filter
    findRows()
  }

  /// Waits until rows and columns are found.
  public func finish() async {
    while let task = rowFinder.finding ?? columnFinder.scanning { await task.value }
  }

  // MARK: Columns

  /// What a value is that is typed into an empty cell; nil where no other cell of the column says it.
  public func kind(of column: TableColumn) -> Property.Value.Kind? { columnFinder.kind(of: column) }

  /// Shows a column for a property that no feature has as yet.
  public func addColumn(_ name: String) { columnFinder.add(name, to: layer) }

  /// Gives such a column another name, or takes it away where that is nil; answers false where it is none.
  @discardableResult public func changeEmptyColumn(_ name: String, to new: String?) -> Bool {
    columnFinder.changeEmpty(name, to: new, of: layer)
  }

  /// To be called before a column gets another name: the order by it goes along, also where that is undone.
  public func columnWillBeRenamed(_ old: String, to new: String) { renames.note(old, to: new) }

  /// To be called after that: columns of many features are found later.
  public func columnWasRenamed(_ old: String, to new: String) {
    guard let order, order.column == .property(old) else { return }
    self.order = TableOrder(.property(new), isAscending: order.isAscending)
  }

  /// Where the column that the rows are in the order of is gone, that is what it is called now, or none.
  private func followColumns() {
    filters = filters.filter { columns.contains($0.key) }
    guard let order, !columns.contains(order.column) else { return }
    let column = order.column.propertyName.flatMap { renames.column(of: $0, among: columns) }
    self.order = column.map { TableOrder($0, isAscending: order.isAscending) }
  }

  // MARK: Cells

  /// What a cell has; nil for nothing, and for a row that is gone. O(the feature's length) the first time.
  public func value(of key: RowKey, _ column: TableColumn) -> Property.Value? {
    if let cells = cells[key] { return cells[column] }
    guard document.contents.rows.index(of: key) != nil else { return nil }
    let feature = document.contents.feature(of: key)
    var read: [TableColumn: Property.Value] = [:]
    for property in feature.properties { read[.property(property.name)] = property.value }
    read[.title] = feature.title.map { .text($0) }
    if cells.count >= FeatureTable.keptCells { cells = [:] }
    cells[key] = read
    return read[column]
  }

  /// The row of the feature that `key` is a part of; nil where the table does not show it. O(n).
  public func position(of key: RowKey) -> Int? {
    // What a step selects is looked for before the step is done.
    if rowFinder.areOld { findRows() }
    guard let layer, document.contents.rows.index(of: key) != nil, document.layer(of: key) == layer,
      let range = document.contents.rowRange(around: key)
    else { return nil }
    return rows.firstIndex(of: document.key(atRow: range.lowerBound))
  }

  /// All rows of the features that begin with `keys`: what is selected where they are.
  public func parts(of keys: some Sequence<RowKey>) -> [RowKey] {
    let all = document.contents.rows
    return keys.flatMap { key in
      document.contents.rowRange(around: key).map { Array(all.keys[$0]) } ?? []
    }
  }

  /// Whether the feature, or a part of it, is selected. Of very many parts the first ones are asked.
  public func isSelected(_ key: RowKey) -> Bool {
    let selection = document.selection
    guard !selection.isEmpty else { return false }
    if selection.contains(key) { return true }
    guard let row = document.rowIndex(of: key) else { return false }
    let owner = document.contents.owner(of: key)
    for next in row + 1..<min(row + 64, document.rowCount) {
      let other = document.key(atRow: next)
      guard document.contents.owner(of: other) == owner else { return false }
      if selection.contains(other) { return true }
    }
    return false
  }

  // MARK: Finding

  private func apply(_ change: RowChange) {
    cells = [:]
    guard layer != nil else { return }
    columnFinder.areOld = true
    switch change {
    case .edited(let range):
      columnFinder.note(range, of: layer)
      observers.tell(.values)
    case .inserted(let range):
      columnFinder.note(range, of: layer)
      rowFinder.areOld = true
    case .removed: rowFinder.areOld = true
    case .reset: startOver()
    }
  }

  /// A step that has edited features may have taken a property from the last that had it. Rows that came and went one by
  /// one are found once.
  private func stepIsDone() {
    guard columnFinder.areOld, layer != nil else { return }
    if rowFinder.areOld { findRows() }
    columnFinder.findAfterEdit(of: layer)
  }

  private func startOver() {
    columnFinder.find(of: layer)
    findRows()
  }

  private func findRows() { rowFinder.find(of: layer, in: order, filters: filters.values) }
}
