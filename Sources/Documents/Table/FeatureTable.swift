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
  /// Of the layer's features; the key is the feature's first row.
  public private(set) var rows: [RowKey] = []
  public private(set) var columns: [TableColumn] = [.title]
  private var found = TableColumns()
  /// Columns without a value that somebody has added to a layer whose format has no null: nothing else says that they are
  /// there.
  private var added: [String] = []
  private var renames = ColumnRenames()
  private var cells: [RowKey: [TableColumn: Property.Value]] = [:]
  private var finding: Task<Void, Never>?
  private var scanning: Task<Void, Never>?
  private let observers = Observers<Change>()
  private var subscriptions: [Subscription] = []
  /// Whether features were edited since the columns were found: some may be in none any more.
  private var areColumnsOld = false
  private var areRowsOld = false
  /// How many features the kept cells are of.
  private static let keptCells = 400
  /// After an edit columns of many features are found when nothing has been done for so long.
  private static let pause = Duration.seconds(1)
  /// Of so many features rows and columns are found at once.
  private static let fewFeatures = 300

  public init(_ document: MapDocument) {
    self.document = document
    subscriptions = [
      document.observeRows { [unowned self] in apply($0) },
      document.observeState { [unowned self] in stepIsDone() },
    ]
  }

  isolated deinit {
    finding?.cancel()
    scanning?.cancel()
  }

  /// Calls `body` after each change, until the result is released.
  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }

  /// The layer whose features it has; nil for none.
  public var layer: LayerKey? {
    didSet {
      guard layer != oldValue else { return }
      filters = [:]
      rows = []
      (found, added, renames) = (TableColumns(), [], ColumnRenames())
      isChangingLayer = true
      order = nil
      isChangingLayer = false
      startOver()
    }
  }

  /// Nil for that of the file. What is edited stays where it is until the order is asked for again.
  public var order: TableOrder? { didSet { if !isChangingLayer { findRows() } } }

  public private(set) var filters: [TableColumn: Filter] = [:]

  /// Shows only what fits; nil shows what the column does not hide.
  public func setFilter(_ filter: Filter?, of column: TableColumn) {
    guard filters[column]?.text != filter?.text else { return }
    filters[column] = filter
    findRows()
  }

  /// Whether the rows are still those of before.
  public var isFindingRows: Bool { finding != nil }

  /// How many features the layer has.
  public private(set) var featureCount = 0
  private var isChangingLayer = false

  /// Waits until rows and columns are found.
  public func finish() async {
    while let task = finding ?? scanning { await task.value }
  }

  /// What a value is that is typed into an empty cell; nil where no other cell of the column says it.
  public func kind(of column: TableColumn) -> Property.Value.Kind? { found.kind(of: column) }

  /// Shows a column for a property that no feature has as yet.
  public func addColumn(_ name: String) {
    if !found.names.contains(name), !added.contains(name), !canSayNull(name) { added.append(name) }
    found.add(name)
    showColumns()
  }

  /// Gives such a column another name, or takes it away where that is nil; answers false where it is none.
  @discardableResult public func changeEmptyColumn(_ name: String, to new: String?) -> Bool {
    guard let index = added.firstIndex(of: name) else { return false }
    added.replaceSubrange(index...index, with: new.map { [$0] } ?? [])
    if let new { found.add(new) }
    scan(after: .zero)
    return true
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

  /// Whether a feature of the layer can have the property without a value.
  private func canSayNull(_ name: String) -> Bool {
    guard let first = layer.flatMap({ document.contents.featureRows(of: $0).first }) else { return false }
    return document.contents.feature(of: first).addingProperty(name, .null).properties.contains {
      $0.name == name
    }
  }

  private func showColumns() {
    for name in added { found.add(name) }
    guard columns != found.all else { return }
    columns = found.all
    observers.tell(.columns)
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
    if areRowsOld { findRows() }
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
    areColumnsOld = true
    switch change {
    case .edited(let range):
      noteColumns(of: range)
      observers.tell(.values)
    case .inserted(let range):
      noteColumns(of: range)
      areRowsOld = true
    case .removed: areRowsOld = true
    case .reset: startOver()
    }
  }

  /// A step that has edited features may have taken a property from the last that had it. Rows that came and went one by
  /// one are found once.
  private func stepIsDone() {
    guard areColumnsOld, layer != nil else { return }
    areColumnsOld = false
    if areRowsOld { findRows() }
    scan(after: FeatureTable.pause)
  }

  /// Rows that were edited may have other properties.
  private func noteColumns(of range: Range<Int>) {
    for row in range.prefix(FeatureTable.fewFeatures) {
      let key = document.key(atRow: row)
      if document.layer(of: key) == layer { found.note(document.contents.feature(of: key)) }
    }
    showColumns()
  }

  private func startOver() {
    findColumns()
    findRows()
  }

  private func findColumns() {
    scanning?.cancel()
    scanning = nil
    guard let layer, document.layer(layer) != nil else {
      found = TableColumns()
      return showColumns()
    }
    let contents = document.contents
    // What is in view is there at once.
    if let first = contents.tableColumns(of: layer, atMost: FeatureTable.fewFeatures), found.names.isEmpty {
      found = first
    }
    if contents.rowRange(of: layer).count > FeatureTable.fewFeatures { showColumns() }
    scan(after: .zero)
  }

  /// Finds all columns: at once, or of very many features beside the main actor after a pause in which nothing is done.
  private func scan(after pause: Duration) {
    scanning?.cancel()
    scanning = nil
    guard let layer, document.layer(layer) != nil else { return }
    let contents = document.contents
    guard contents.rowRange(of: layer).count > FeatureTable.fewFeatures else {
      found = contents.tableColumns(of: layer) ?? found
      showColumns()
      return followColumns()
    }
    scanning = Task { [weak self] in
      if pause > .zero { try? await Task.sleep(for: pause) }
      guard !Task.isCancelled, let now = self?.document.contents,
        let all = await now.findColumns(of: layer), !Task.isCancelled, let self
      else { return }
      scanning = nil
      found = all
      showColumns()
      followColumns()
    }
  }

  private func findRows() {
    finding?.cancel()
    finding = nil
    areRowsOld = false
    guard let layer, document.layer(layer) != nil else { return show([]) }
    let contents = document.contents
    featureCount = contents.featureRows(of: layer).count
    let conditions = filters.values.map(\.matches)
    let fits: @Sendable (any Feature) -> Bool = { feature in conditions.allSatisfy { $0(feature) } }
    let isShown = conditions.isEmpty ? nil : fits
    guard isShown != nil || order != nil, featureCount > FeatureTable.fewFeatures else {
      return show(contents.tableRows(of: layer, in: order, where: isShown) ?? [])
    }
    observers.tell(.work)
    finding = Task { [weak self, order] in
      let rows = await contents.findTable(of: layer, in: order, where: isShown)
      guard !Task.isCancelled, let self, let rows else { return }
      finding = nil
      show(rows)
    }
  }

  private func show(_ new: [RowKey]) {
    rows = new
    observers.tell(.rows)
    observers.tell(.work)
  }
}
