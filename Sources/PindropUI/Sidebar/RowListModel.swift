import AnnotationKit
import Documents
import Gtk
import Observing
import Search

/// One row of the list.
enum ListEntry: Hashable {
  /// A row of the document.
  case row(RowKey)
  /// What a search found beside them.
  case result(SearchResult)

  /// What it is of the map's own.
  var key: RowKey? {
    switch self {
    case .row(let key), .result(.own(let key)): key
    case .result(.place), .result(.error): nil
    }
  }
}

/// The rows of a document as GTK's list wants them, after what else a search found, and the shared selection as the
/// list's own.
///
/// A row becomes an object when it comes into view. Positions are looked up by the document; nothing here is
/// as long as the document is.
final class RowListModel: ListModel {
  private let rows: FilteredRows
  private let selection: RowSelection
  private var shown = 0
  private var results = SearchResults()
  /// Where the rows stand that are among the results, in ascending order: they are not listed a second time.
  private var listedAbove: [Int] = []
  /// The one of the results that is selected in the list; it is in no map, and so in no map's selection.
  private var chosen: SearchResult?
  /// The row that Enter takes while the keyboard is elsewhere.
  var highlighted: ListEntry?
  private var subscriptions: [Subscription] = []
  /// Whether something has changed that is told later, with the rest; nil while all is told at once.
  private var bundle: Bool?
  /// GTK styles the rows of all widgets anew then, and whoever selects many has much else to do.
  private lazy var tellingSelection = FrameTask { [unowned self] in tellSelection(in: rowPositions) }
  /// What was looked for when the list was last told of other rows.
  private var toldQuery = ""
  /// Called before GTK's list hears that rows are gone.
  var onRemoval: () -> Void = {}
  /// Called when the list shows what else is looked for.
  var onNewSearch: () -> Void = {}
  /// Whether the list has been told of all that has changed.
  var isTold: Bool { bundle == nil }
  /// More changed rows than that are told as one change of all.
  private static let fewRows = 64
  /// Of fewer rows that take the place of others GTK may ask for every one: then the keyboard stays where it is.
  private static let manyRows = 1000

  init(_ session: MapSession) {
    rows = session.rows
    selection = session.selection
    super.init()
    countRows()
    tellOnlyFirst(0)
    subscriptions = [
      rows.observe { [unowned self] in apply($0) },
      session.observe { [unowned self] change in
        if case .selection(let change) = change { selectionDidChange(change) }
      },
    ]
  }

  override var count: Int { results.ordered.count + shown }

  /// The positions of the document's rows.
  private var rowPositions: Range<Int> { results.ordered.count..<count }

  /// Finds out which rows stand after the results: none where all of them are among those.
  private func countRows() {
    listedAbove = results.holdAllRows ? [] : results.ownKeys.compactMap { rows.index(of: $0) }.sorted()
    shown = results.holdAllRows ? 0 : rows.count - listedAbove.count
  }

  /// How many rows before the row at `index` are listed above.
  private func countAbove(before index: Int) -> Int { listedAbove.count { $0 < index } }

  /// The index of the row that is the `number`th of those after the results.
  private func index(ofShown number: Int) -> Int {
    var index = number
    for above in listedAbove where above <= index { index += 1 }
    return index
  }

  /// Those of the rows in `range` that stand after the results, as their numbers there.
  private func numbers(ofShown range: Range<Int>) -> Range<Int> {
    range.lowerBound - countAbove(before: range.lowerBound)..<range.upperBound
      - countAbove(before: range.upperBound)
  }

  /// Called for each row that is made.
  var onItem: () -> Void = {}

  /// Nil where there is no such position.
  func entry(at position: Int) -> ListEntry? {
    let start = rowPositions.lowerBound
    return switch position {
    case ..<0: nil
    case ..<start: .result(results.ordered[position])
    case ..<count: .row(rows.key(at: index(ofShown: position - start)))
    default: nil
    }
  }

  /// Where one of the map's own is; nil where the search does not find it.
  func position(of key: RowKey) -> Int? {
    if let position = results.ordered.firstIndex(of: .own(key)) { return position }
    guard shown > 0, let index = rows.index(of: key) else { return nil }
    return index - countAbove(before: index) + rowPositions.lowerBound
  }

  /// Whether the entries before it are of another kind.
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
    defer { tellResults(of: change) }
    guard !results.holdAllRows else { return }
    let (before, start) = (shown, results.ordered.count)
    // Indices of what is removed are those before the change; of what is inserted, those after it.
    switch change {
    case .reset:
      countRows()
      if before > 0 { onRemoval() }
      guard bundle == nil, max(before, shown) > RowListModel.manyRows else {
        return tell(at: start, removed: before, added: shown)
      }
      replaceAll(count: start + before)
    case .inserted(let range):
      countRows()
      let numbers = numbers(ofShown: range)
      tell(at: start + numbers.lowerBound, removed: 0, added: numbers.count)
    case .removed(let range):
      let numbers = numbers(ofShown: range)
      countRows()
      if !numbers.isEmpty { onRemoval() }
      tell(at: start + numbers.lowerBound, removed: numbers.count, added: 0)
    case .edited(let range):
      let numbers = numbers(ofShown: range)
      tellEdits(in: start + numbers.lowerBound..<start + numbers.upperBound)
    }
  }

  /// Tells of the results that may be others.
  private func tellResults(of change: RowChange) {
    switch change {
    case .edited(let range), .inserted(let range): tellEdits(ofResultsIn: range)
    case .reset: if !results.ordered.isEmpty { tellEdits(in: results.ordered.indices) }
    case .removed: break
    }
  }

  /// Of the rows in `range` those that are among the results.
  private func tellEdits(ofResultsIn range: Range<Int>) {
    for (position, result) in results.ordered.enumerated() {
      if case .own(let key) = result, let index = rows.index(of: key), range.contains(index) {
        tellEdits(in: position..<position + 1)
      }
    }
  }

  private func tellEdits(in positions: Range<Int>) {
    if bundle == nil { itemsEdited(in: positions) } else { bundle = true }
  }

  /// Shows what else a search found than rows. Everybody else is to hear of it after the list.
  func show(_ new: SearchResults) {
    let (before, old, oldAbove) = (shown, results, listedAbove)
    results = new
    countRows()
    // The rows stay where they are among themselves, unless others of them are listed above.
    let changesRows = before != shown || oldAbove != listedAbove
    guard new != old || changesRows else { return }
    chosen = nil
    guard changesRows, bundle == nil else {
      return tell(
        at: 0, removed: old.ordered.count + (changesRows ? before : 0),
        added: new.ordered.count + (changesRows ? shown : 0))
    }
    replaceAll(count: old.ordered.count + before)
  }

  /// Calls `body`, and tells of all that it changes as one change of all rows. In `body` GTK must not be asked for
  /// anything about its list.
  func changeAtOnce(_ body: () -> Void) {
    guard bundle == nil else { return body() }
    let before = count
    bundle = false
    body()
    let hasChanged = bundle == true
    bundle = nil
    if hasChanged { replaceAll(count: before) }
  }

  /// Tells that there are other entries in place of the `count` that there were. As one change of the rows at their
  /// places: of rows that take the place of others GTK asks for every one, to find those again that were in view and had
  /// the keyboard, and of 100,000 that takes longer than the search.
  private func replaceAll(count before: Int) {
    allItemsChanged(before: before)
    guard rows.query != toldQuery else { return }
    toldQuery = rows.query
    onNewSearch()
  }

  private func tell(at position: Int, removed: Int, added: Int) {
    if bundle == nil { itemsChanged(at: position, removed: removed, added: added) } else { bundle = true }
  }

  private func tellSelection(in range: Range<Int>) {
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
    // Of what is no map's own only one is selected, and only alone.
    choose(alone && keys.isEmpty ? range.first.flatMap { entry(at: $0) } : nil)
  }

  override func unselect(_ range: Range<Int>) {
    selection.remove(keys(in: range))
    choose(nil)
  }

  /// What of the map's own stands there. Without an entry of each, which is far larger than a key.
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
    tellOfResults()
  }

  private func tellOfResults() { tellSelection(in: 0..<rowPositions.lowerBound) }

  private func selectionDidChange(_ change: RowSelection.Change) {
    if !change.added.isEmpty { chosen = nil }
    tellOfResults()
    guard change.removed.count + change.added.count <= RowListModel.fewRows else {
      return tellingSelection.schedule()
    }
    for key in change.removed + change.added where shown > 0 {
      guard let position = position(of: key) else { continue }
      tellSelection(in: position..<position + 1)
    }
  }
}
