import Features
import Graphics
import Keys
import Observing

/// A layer's features as a table: the rows and columns, their order, and the values of the cells.
///
/// Cells are read from the features on demand, and enough cells for one screen are cached. If there are many features,
/// rows and columns are determined on a background thread. Until this is done, the table keeps the previous rows and
/// columns, some of which may no longer exist.
@MainActor public final class FeatureTable {
  /// A change that observers are notified of.
  public enum Change: Hashable, Sendable {
    case rows
    case columns
    /// The values of cells have changed.
    case values
    /// Finding the rows in the background has started or ended.
    case work
  }

  private let document: MapDocument
  private lazy var rowFinder = TableRowFinder(document) { [unowned self] in observers.notify($0) }
  private lazy var columnFinder = TableColumnFinder(
    document, changed: { [unowned self] in observers.notify(.columns) },
    completed: { [unowned self] in followColumns() })
  private var renames = ColumnRenames()
  private var cells: [RowKey: [TableColumn: Property.Value]] = [:]
  private let observers = Observers<Change>()
  private var subscriptions: [Subscription] = []
  private var isChangingLayer = false
  /// The maximum number of features whose cells are cached.
  private static let keptCells = 400
  /// The maximum number of features for which rows and columns are determined synchronously.
  static let fewFeatures = 300

  public init(_ document: MapDocument) {
    self.document = document
    subscriptions = [
      document.rows.observe { [unowned self] in apply($0) },
      document.observe([.contents, .layers, .visibility]) { [unowned self] _ in stepIsDone() },
    ]
  }

  /// Calls `body` after each change, until the result is released.
  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }

  /// The layer that the table shows, if any.
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

  /// The first row of each feature in the table.
  public var rows: [RowKey] { rowFinder.rows }

  public var columns: [TableColumn] { columnFinder.columns }

  /// The number of features in the layer.
  public var featureCount: Int { rowFinder.featureCount }

  /// Whether new rows are being determined in the background.
  public var isFindingRows: Bool { rowFinder.finding != nil }

  /// The order by which the rows are sorted, or `nil` for the order of the file. Edited rows stay where they are until
  /// the order is set again.
  public var order: TableOrder? { didSet { if !isChangingLayer { findRows() } } }

  public private(set) var filters: [TableColumn: Filter] = [:]

  /// Sets or replaces the filter of a column. `nil` removes the filter.
  public func setFilter(_ filter: Filter?, of column: TableColumn) {
    guard filters[column]?.text != filter?.text else { return }
    filters[column] = filter
    findRows()
  }

  /// Waits until the rows and columns have been determined.
  public func finish() async {
    while let task = rowFinder.finding ?? columnFinder.scanning { await task.value }
  }

  // MARK: Columns

  /// Returns the kind of values in a column, to which the user's input is converted. Returns `nil` if the column has no
  /// values.
  public func kind(of column: TableColumn) -> Property.Value.Kind? { columnFinder.kind(of: column) }

  /// Adds a column for a property that no feature has yet.
  public func addColumn(_ name: String) { columnFinder.add(name, to: layer) }

  /// Renames a column that exists only in the table because no feature has the property, or removes it if `new` is
  /// `nil`. Returns `false` if there is no such column.
  @discardableResult public func changeEmptyColumn(_ name: String, to new: String?) -> Bool {
    columnFinder.changeEmpty(name, to: new, of: layer)
  }

  /// Must be called before a column is renamed. Makes the sort order follow the rename, and the undo of the rename.
  public func columnWillBeRenamed(_ old: String, to new: String) { renames.note(old, to: new) }

  /// Must be called after a column was renamed. Sorts by the new name immediately, because finding the new columns may
  /// take a while.
  public func columnWasRenamed(_ old: String, to new: String) {
    guard let order, order.column == .property(old) else { return }
    self.order = TableOrder(.property(new), isAscending: order.isAscending)
  }

  /// Removes the filters of columns that no longer exist. If the rows were sorted by such a column, sorts by the
  /// column's new name, or, if the column wasn't renamed, in the order of the file.
  private func followColumns() {
    filters = filters.filter { columns.contains($0.key) }
    guard let order, !columns.contains(order.column) else { return }
    let column = order.column.propertyName.flatMap { renames.column(of: $0, among: columns) }
    self.order = column.map { TableOrder($0, isAscending: order.isAscending) }
  }

  // MARK: Cells

  /// Returns the value of a cell, or `nil` if the cell is empty or the row doesn't exist. O(the feature's length) for
  /// the first cell of a row, then O(1).
  public func value(of key: RowKey, _ column: TableColumn) -> Property.Value? {
    switch column {
    case .title, .property:
      if let cells = cells[key] { return cells[column] }
      guard document.contents.rows.index(of: key) != nil else { return nil }
      return readCells(of: key)[column]
    case .description:
      guard document.contents.rows.index(of: key) != nil else { return nil }
      return column.value(of: document.contents.catalog.feature(of: key))
    }
  }

  /// Reads the title and the properties of a row, and caches them as cells.
  private func readCells(of key: RowKey) -> [TableColumn: Property.Value] {
    let feature = document.contents.catalog.feature(of: key)
    var read: [TableColumn: Property.Value] = [:]
    for property in feature.properties { read[.property(property.name)] = property.value }
    read[.title] = feature.title.map { .text($0) }
    if cells.count >= FeatureTable.keptCells { cells = [:] }
    cells[key] = read
    return read
  }

  /// Returns the index of a row's feature in the table, or `nil` if the table doesn't contain the feature. O(n).
  public func position(of key: RowKey) -> Int? {
    // Find new rows now, because the caller may ask before the table is notified that the step has ended.
    if rowFinder.areOld { findRows() }
    guard let layer, document.contents.rows.index(of: key) != nil, document.layers.layer(of: key) == layer,
      let range = document.contents.rowRange(around: key)
    else { return nil }
    return rows.firstIndex(of: document.rows.key(at: range.lowerBound))
  }

  /// Returns all rows of the features whose first rows are `keys`. These are the rows that become selected when the
  /// user selects the features in the table.
  public func parts(of keys: some Sequence<RowKey>) -> [RowKey] {
    let all = document.contents.rows
    return keys.flatMap { key in
      document.contents.rowRange(around: key).map { Array(all.keys[$0]) } ?? []
    }
  }

  /// Whether any row of the feature is selected. If the feature has very many rows, only the first rows are checked.
  public func isSelected(_ key: RowKey) -> Bool {
    let selection = document.selection
    guard !selection.isEmpty else { return false }
    if selection.contains(key) { return true }
    guard let row = document.rows.index(of: key) else { return false }
    let owner = document.contents.catalog.owner(of: key)
    for next in row + 1..<min(row + 64, document.rows.count) {
      let other = document.rows.key(at: next)
      guard document.contents.catalog.owner(of: other) == owner else { return false }
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
      observers.notify(.values)
    case .inserted(let range):
      columnFinder.note(range, of: layer)
      rowFinder.areOld = true
    case .removed: rowFinder.areOld = true
    case .reset: startOver()
    }
  }

  /// Updates rows and columns at the end of a step, instead of after each inserted or removed row. A column may
  /// disappear, because the step may have removed the last value of its property.
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
