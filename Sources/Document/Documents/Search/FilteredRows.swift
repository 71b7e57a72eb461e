import Features
import Geography
import Graphics
import Keys
import Observing

/// The visible rows of a document that match a search query. Notifies observers when the result changes.
///
/// A row matches if its feature's properties contain all words of the query, ignoring case and diacritics. An empty
/// query matches all rows.
@MainActor public final class FilteredRows {
  private let document: MapDocument
  private let observers = Observers<RowChange>()
  private let progressObservers = Observers<Double?>()
  private var subscription: Subscription?
  /// The search index for documents with few rows.
  private var index = SearchIndex()
  /// The search for documents with many rows. `nil` if it hasn't been used since the last query was cleared.
  private var finder: RowFinder?
  private var looking: Task<Void, Never>?
  private var parsed = SearchQuery("")
  /// The query for which `found` was determined. Differs from `parsed` during a search.
  private var filteringQuery = SearchQuery("")
  /// The matching rows. Unused if all rows match.
  private var found = MatchingRows()

  /// The maximum number of bytes of searchable text that are kept in memory for further searches of many rows.
  private let textLimit: Int

  /// Creates the filtered rows of a document, without a query. O(1) if nothing is hidden, otherwise O(rows).
  public convenience init(_ document: MapDocument) { self.init(document, keepingTextsUpTo: 1 << 28) }

  /// Creates the filtered rows. `limit` is the maximum number of bytes of searchable text that are kept in memory for
  /// further searches.
  package init(_ document: MapDocument, keepingTextsUpTo limit: Int) {
    self.document = document
    textLimit = limit
    subscription = document.rows.observe { [weak self] in self?.apply($0) }
    refind()
  }

  /// If the document has more rows than `fewRows`, or more features than `fewTexts` have to be read, the search runs on
  /// a background thread. At either limit, the search takes about 5 ms.
  private static let (fewRows, fewTexts) = (50_000, 2_000)

  /// The search text. In documents with many rows, the results are determined in the background, and observers are
  /// notified later. See ``isLooking``.
  public var query = "" {
    didSet {
      let new = SearchQuery(query)
      guard new != parsed else { return }
      parsed = new
      if refind() { observers.notify(.reset) }
    }
  }

  /// Whether a search is running. Until it ends, the previous search's results are shown.
  public var isLooking: Bool { looking != nil }

  /// Waits until the search is complete.
  public func finish() async { while let looking { await looking.value } }

  /// Calls `body` during long searches, until the result is released. The argument is the share of the text that has
  /// been read, from 0 to 1, or `nil` when the search ends.
  public func observeProgress(_ body: @escaping @MainActor (Double?) -> Void) -> Subscription {
    progressObservers.add(body)
  }

  /// Whether the query isn't empty.
  public var isSearching: Bool { !parsed.words.isEmpty }

  /// Whether some rows may be left out, because there is a query, or because a layer or a folder is hidden.
  private var isFiltering = false

  public var count: Int { isFiltering ? found.count : document.rows.count }

  /// Returns the key of the matching row at `index`. O(1).
  public func key(at index: Int) -> RowKey {
    isFiltering ? found.column.keys[index] : document.rows.key(at: index)
  }

  /// The keys of the matching rows, in order. O(n).
  public var keys: [RowKey] { (isFiltering ? found.column.keys : document.contents.rows.keys).elements }

  public func row(at index: Int) -> Row? { document.rows.row(of: key(at: index)) }

  /// Returns the index of a row among the matching rows, or `nil` if it doesn't match. O(1).
  public func index(of key: RowKey) -> Int? {
    isFiltering ? found.column.index(of: key) : document.rows.index(of: key)
  }

  /// A matching row, and how well its title matches.
  public struct Match: Hashable, Sendable {
    public var key: RowKey
    public var quality: MatchQuality

    /// Creates a match for an existing row.
    public init(key: RowKey, quality: MatchQuality) {
      self.key = key
      self.quality = quality
    }
  }

  /// Returns the `count` rows whose titles match best, in descending order of quality. If two titles match equally
  /// well, the row nearer to `middle` comes first. Returns an empty array without a query. O(found).
  public func best(_ count: Int, near middle: Coordinate?) -> [Match] {
    guard isSearching else { return [] }
    return found.best(count, near: middle.map { MercatorPoint($0) }, document.contents.markers)
  }

  /// Calls `body` after each change of the results, until the result is released.
  public func observe(_ body: @escaping @MainActor (RowChange) -> Void) -> Subscription {
    observers.add(body)
  }

  /// Determines the results again. Returns `false` if this happens in the background, in which case observers are
  /// notified later.
  @discardableResult private func refind() -> Bool {
    let contents = document.contents
    if parsed.words.isEmpty {
      stopLooking()
      forgetTexts()
      if contents.catalog.featureCount > FilteredRows.fewTexts { index = SearchIndex() }
    } else {
      guard looking == nil, contents.rowCount <= FilteredRows.fewRows,
        index.staleCount(contents.catalog) <= FilteredRows.fewTexts
      else {
        look()
        return false
      }
      index.update(contents.catalog)
    }
    show(isSearching || hasHidden ? MatchingRows(parsed, in: contents, index) : MatchingRows())
    return true
  }

  /// Discards the searchable text, which takes more memory than all other data of the rows. Does this only in the next
  /// main-loop iteration, and only if there still is no query, because the query is briefly empty when the user
  /// replaces the search text.
  private func forgetTexts() {
    guard finder != nil else { return }
    Task { [weak self] in
      guard let self, !isSearching, let finder else { return }
      self.finder = nil
      BackgroundRelease.release(consume finder)
    }
  }

  private var hasHidden: Bool { document.contents.hasHidden }

  private func show(_ found: MatchingRows) {
    self.found = found
    isFiltering = isSearching || hasHidden
    filteringQuery = parsed
  }

  /// Until the new results are complete, shows the previous results without rows that no longer exist or are hidden.
  private func showStaleResults() {
    let contents = document.contents
    guard filteringQuery.words.isEmpty else { return found = found.kept(in: contents) }
    isFiltering = hasHidden
    found = isFiltering ? MatchingRows(filteringQuery, in: contents, index) : MatchingRows()
  }

  private func stopLooking() {
    guard looking != nil else { return }
    looking?.cancel()
    looking = nil
    progressObservers.notify(nil)
  }

  /// Searches on a background thread. Repeats the search if the rows or the query have changed in the meantime.
  private func look() {
    guard looking == nil else { return }
    let finder = self.finder ?? RowFinder(keepingUpTo: textLimit)
    self.finder = finder
    let notify: @MainActor (Double) -> Void = { [weak self] share in
      if let self, looking != nil { progressObservers.notify(share) }
    }
    looking = Task { [weak self] in
      while let (query, contents) = self?.wanted {
        let found = await finder.find(query, in: contents) { share in Task { @MainActor in notify(share) } }
        guard !Task.isCancelled, let self, let found else { return }
        guard query == parsed, contents.edition == document.contents.edition else { continue }
        looking = nil
        show(found)
        progressObservers.notify(nil)
        return observers.notify(.reset)
      }
    }
  }

  private var wanted: (SearchQuery, DocumentContents) { (parsed, document.contents) }

  /// Returns how well the title of a row matches, or `nil` if the row doesn't match or is hidden.
  private func quality(of key: RowKey) -> MatchQuality? {
    guard document.contents.isVisible(key) else { return nil }
    guard !filteringQuery.words.isEmpty else { return .contained }
    return SearchIndex.quality(
      of: document.contents.catalog.owner(of: key), document.contents.catalog, filteringQuery)
  }

  private func apply(_ change: RowChange) {
    // Only a reset can affect all results. Adding, removing or hiding a layer is always a reset.
    if change == .reset, !refind() { showStaleResults() }
    guard isFiltering else { return observers.notify(change) }
    let rows = document.contents.rows
    switch change {
    case .reset: observers.notify(.reset)
    case .inserted(let range): insert(rows.keys[range], atRow: range.lowerBound)
    case .removed(let range):
      let gone =
        found.column.place(
          ofRow: range.lowerBound, in: rows)..<found.column.placeAfterGone(row: range.lowerBound, in: rows)
      remove(gone)
    case .edited(let range):
      for row in range {
        let key = rows.keys[row]
        switch (found.column.index(of: key), quality(of: key)) {
        case (let place?, let quality?):
          found.set(quality, at: place)
          observers.notify(.edited(place..<place + 1))
        case (let place?, nil): remove(place..<place + 1)
        case (nil, _?): insert([key], atRow: row)
        case (nil, nil): break
        }
      }
    }
  }

  private func insert(_ keys: some Sequence<RowKey>, atRow row: Int) {
    let new = keys.compactMap { key in quality(of: key).map { (key, $0) } }
    guard !new.isEmpty else { return }
    let place = found.column.place(ofRow: row, in: document.contents.rows)
    found.insert(new, at: place)
    observers.notify(.inserted(place..<place + new.count))
  }

  private func remove(_ places: Range<Int>) {
    guard !places.isEmpty else { return }
    found.remove(places)
    observers.notify(.removed(places))
  }
}

extension KeyColumn {
  /// Returns the same index as `place(ofRow:in:)`, but after keys that `rows` no longer contains.
  fileprivate func placeAfterGone(row: Int, in rows: KeyColumn) -> Int {
    var place = place(ofRow: row, in: rows)
    while place < count, rows.index(of: keys[place]) == nil { place += 1 }
    return place
  }
}
