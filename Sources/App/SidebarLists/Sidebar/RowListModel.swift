import AnnotationKit
import Documents
import Gtk
import MapSessions
import Observing
import Search

/// An entry of the list: a row or a search result.
enum ListEntry: Hashable {
  /// A row of the document.
  case row(RowKey)
  /// A search result, listed before the rows of the document.
  case result(SearchResult)

  /// The key of the row; `nil` for search results that aren't rows of the document.
  var key: RowKey? {
    switch self {
    case .row(let key), .result(.own(let key)): key
    case .result(.place), .result(.error): nil
    }
  }
}

/// A list model of the search results followed by the filtered rows of a document. Its selection is the selection of
/// the document.
///
/// Row objects are created when they come into view, and the document looks up positions, so the model needs no memory
/// per row.
final class RowListModel: ListModel {
  private let rows: FilteredRows
  private let selection: RowSelection
  private var shown = 0
  private var results = SearchResults()
  /// The indices of the rows that are search results, in ascending order. They aren't listed again below the results.
  private var listedAbove: [Int] = []
  /// The selected search result. It isn't part of the document, so it can't be in the document's selection.
  private var chosen: SearchResult?
  /// The row that Enter activates while the keyboard focus is in the search field.
  var highlighted: ListEntry?
  private var subscriptions: [Subscription] = []
  /// Whether a change must be reported at the end of `changeAtOnce(_:)`. `nil` outside of that method, where changes
  /// are reported immediately.
  private var bundle: Bool?
  /// Reports selection changes once per frame, because GTK restyles all row widgets for each report.
  private lazy var notifyingSelection = FrameTask { [unowned self] in reportSelection(in: rowPositions) }
  /// The filter query at the last report of changed rows.
  private var reportedQuery = ""
  /// Called before GTK's list is notified that rows were removed.
  var onRemoval: () -> Void = {}
  /// Called when the list shows the results of another query.
  var onNewSearch: () -> Void = {}
  /// Whether all changes have been reported to GTK's list.
  var isUpToDate: Bool { bundle == nil }
  /// The maximum number of selection changes to report row by row.
  private static let fewRows = 64
  /// The maximum number of replaced rows to report normally. For such a report, GTK requests every row, but keeps the
  /// keyboard focus.
  private static let manyRows = 1000

  init(_ session: MapSession) {
    rows = session.rows
    selection = session.selection
    super.init()
    countRows()
    reportOnlyFirst(0)
    subscriptions = [
      rows.observe { [unowned self] in apply($0) },
      session.observe(.selection) { [unowned self] change in
        if case .selection(let change) = change { selectionDidChange(change) }
      },
    ]
  }

  override var count: Int { results.ordered.count + shown }

  /// The positions of the rows below the search results.
  private var rowPositions: Range<Int> { results.ordered.count..<count }

  /// Counts the rows listed below the search results: zero if all rows are among the results.
  private func countRows() {
    listedAbove = results.holdAllRows ? [] : results.ownKeys.compactMap { rows.index(of: $0) }.sorted()
    shown = results.holdAllRows ? 0 : rows.count - listedAbove.count
  }

  /// Returns the number of search results that are rows with a lower index than `index`.
  private func countAbove(before index: Int) -> Int { listedAbove.count { $0 < index } }

  /// Returns the row index for the `number`th row below the search results.
  private func index(ofShown number: Int) -> Int {
    var index = number
    for above in listedAbove where above <= index { index += 1 }
    return index
  }

  /// Converts a range of row indices to the numbers that these rows have below the search results.
  private func numbers(ofShown range: Range<Int>) -> Range<Int> {
    range.lowerBound - countAbove(before: range.lowerBound)..<range.upperBound
      - countAbove(before: range.upperBound)
  }

  /// Called whenever a row object is created.
  var onItem: () -> Void = {}

  /// Returns the entry at a position, or `nil` if there is no such position.
  func entry(at position: Int) -> ListEntry? {
    let start = rowPositions.lowerBound
    return switch position {
    case ..<0: nil
    case ..<start: .result(results.ordered[position])
    case ..<count: .row(rows.key(at: index(ofShown: position - start)))
    default: nil
    }
  }

  /// Returns the position of a row, or `nil` if it isn't listed.
  func position(of key: RowKey) -> Int? {
    if let position = results.ordered.firstIndex(of: .own(key)) { return position }
    guard shown > 0, let index = rows.index(of: key) else { return nil }
    return index - countAbove(before: index) + rowPositions.lowerBound
  }

  /// Whether `entry` is the first row below the search results.
  func beginsGroup(_ entry: ListEntry) -> Bool {
    guard case .row = entry, rowPositions.lowerBound > 0 else { return false }
    return entry == self.entry(at: rowPositions.lowerBound)
  }

  override func item(at position: Int) -> Object {
    onItem()
    guard let entry = entry(at: position) else { preconditionFailure("a position below the count") }
    return ListRow(entry)
  }

  private func apply(_ change: RowChange) {
    defer { reportResults(of: change) }
    guard !results.holdAllRows else { return }
    let (before, start) = (shown, results.ordered.count)
    // Indices of removed rows refer to the rows before the change, indices of inserted rows to the rows after it.
    switch change {
    case .reset:
      countRows()
      if before > 0 { onRemoval() }
      guard bundle == nil, max(before, shown) > RowListModel.manyRows else {
        return report(at: start, removed: before, added: shown)
      }
      replaceAll(count: start + before)
    case .inserted(let range):
      countRows()
      let numbers = numbers(ofShown: range)
      report(at: start + numbers.lowerBound, removed: 0, added: numbers.count)
    case .removed(let range):
      let numbers = numbers(ofShown: range)
      countRows()
      if !numbers.isEmpty { onRemoval() }
      report(at: start + numbers.lowerBound, removed: numbers.count, added: 0)
    case .edited(let range):
      let numbers = numbers(ofShown: range)
      reportEdits(in: start + numbers.lowerBound..<start + numbers.upperBound)
    }
  }

  /// Reports the search results that may look different after a change of rows.
  private func reportResults(of change: RowChange) {
    switch change {
    case .edited(let range), .inserted(let range): reportEdits(ofResultsIn: range)
    case .reset: if !results.ordered.isEmpty { reportEdits(in: results.ordered.indices) }
    case .removed: break
    }
  }

  /// Reports the search results that are rows in `range`.
  private func reportEdits(ofResultsIn range: Range<Int>) {
    for (position, result) in results.ordered.enumerated() {
      if case .own(let key) = result, let index = rows.index(of: key), range.contains(index) {
        reportEdits(in: position..<position + 1)
      }
    }
  }

  private func reportEdits(in positions: Range<Int>) {
    if bundle == nil { itemsEdited(in: positions) } else { bundle = true }
  }

  /// Sets the search results to list above the rows. Call this before other observers of the search are notified.
  func show(_ new: SearchResults) {
    let (before, old, oldAbove) = (shown, results, listedAbove)
    results = new
    countRows()
    // The rows below the results change only if other rows are among the results now.
    let changesRows = before != shown || oldAbove != listedAbove
    guard new != old || changesRows else { return }
    chosen = nil
    guard changesRows, bundle == nil else {
      return report(
        at: 0, removed: old.ordered.count + (changesRows ? before : 0),
        added: new.ordered.count + (changesRows ? shown : 0))
    }
    replaceAll(count: old.ordered.count + before)
  }

  /// Calls `body`, and reports all its changes as one change of all rows. `body` must not call GTK functions that query
  /// the list.
  func changeAtOnce(_ body: () -> Void) {
    guard bundle == nil else { return body() }
    let before = count
    bundle = false
    body()
    let hasChanged = bundle == true
    bundle = nil
    if hasChanged { replaceAll(count: before) }
  }

  /// Reports that all entries were replaced, as a change of the rows at their positions. `before` is the previous
  /// number of entries. If the rows were reported as removed and added, GTK would request every row to find the visible
  /// and focused ones. For 100,000 rows that takes longer than the search.
  private func replaceAll(count before: Int) {
    allItemsChanged(before: before)
    guard rows.query != reportedQuery else { return }
    reportedQuery = rows.query
    onNewSearch()
  }

  private func report(at position: Int, removed: Int, added: Int) {
    if bundle == nil { itemsChanged(at: position, removed: removed, added: added) } else { bundle = true }
  }

  private func reportSelection(in range: Range<Int>) {
    if bundle == nil { selectionChanged(in: range) } else { bundle = true }
  }

  // MARK: Selection

  override func isSelected(_ position: Int) -> Bool {
    switch entry(at: position) {
    case .result(let result) where result == chosen: true
    case let entry?: entry.key.map { selection.contains($0) } ?? false
    case nil: false
    }
  }

  override func select(_ range: Range<Int>, alone: Bool) {
    let keys = keys(in: range)
    if alone { selection.set(keys) } else { selection.extend(with: keys) }
    // A search result that isn't a row can only be selected alone.
    choose(alone && keys.isEmpty ? range.first.flatMap { entry(at: $0) } : nil)
  }

  override func unselect(_ range: Range<Int>) {
    selection.remove(keys(in: range))
    choose(nil)
  }

  /// Returns the keys of the rows in a range of positions. Creates no entries, because they are much larger than keys.
  private func keys(in range: Range<Int>) -> [RowKey] {
    let range = range.clamped(to: 0..<count)
    let shown = range.clamped(to: rowPositions)
    let results = range.clamped(to: 0..<rowPositions.lowerBound).compactMap { entry(at: $0)?.key }
    guard !listedAbove.isEmpty || shown.count < rows.count else { return results + rows.keys }
    let start = rowPositions.lowerBound
    return results + shown.map { rows.key(at: index(ofShown: $0 - start)) }
  }

  private func choose(_ entry: ListEntry?) {
    let new: SearchResult? = if case .result(let result) = entry { result } else { nil }
    guard new != chosen else { return }
    chosen = new
    reportSearchResults()
  }

  private func reportSearchResults() { reportSelection(in: 0..<rowPositions.lowerBound) }

  private func selectionDidChange(_ change: RowSelection.Change) {
    if !change.added.isEmpty { chosen = nil }
    reportSearchResults()
    guard change.removed.count + change.added.count <= RowListModel.fewRows else {
      return notifyingSelection.schedule()
    }
    for key in change.removed + change.added where shown > 0 {
      guard let position = position(of: key) else { continue }
      reportSelection(in: position..<position + 1)
    }
  }
}
