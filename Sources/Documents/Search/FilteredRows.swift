import Features
import Geography
import Observing

/// The rows of a document that a search finds, and how they change.
///
/// Found is what has all the words of the query, without regard to case and diacritics, in the texts of its
/// properties: title, description and all others. An empty query finds everything.
@MainActor public final class FilteredRows {
  private let document: MapDocument
  private let observers = Observers<RowChange>()
  private var subscription: Subscription?
  private var index = SearchIndex()
  private var preparation: Task<Void, Never>?
  private var parsed = SearchQuery("")
  /// What is found; not kept while everything is.
  private var found = FoundRows()

  public init(_ document: MapDocument) {
    self.document = document
    subscription = document.observeRows { [weak self] in self?.apply($0) }
    refind()
    prepare()
  }

  /// The texts of more features than that are read before anybody asks for them.
  private static let readAtOnce = 2_000

  /// Reads the texts of many features beside the main actor.
  private func prepare() {
    guard preparation == nil, index.staleCount(document.contents) > FilteredRows.readAtOnce else { return }
    let (index, contents) = (index, document.contents)
    preparation = Task { [weak self] in
      let read = await FilteredRows.reading(contents, into: index)
      guard let self else { return }
      preparation = nil
      if read.isNewer(than: self.index) { self.index = read }
      // More may have come meanwhile.
      prepare()
    }
  }

  @concurrent private nonisolated static func reading(
    _ contents: DocumentContents, into index: SearchIndex
  ) async -> SearchIndex {
    var index = index
    index.update(contents)
    return index
  }

  /// What is looked for. Setting it costs some milliseconds with 100,000 features; in the first moment after these
  /// have come or changed at once, some hundred.
  public var query = "" {
    didSet {
      let new = SearchQuery(query)
      guard new != parsed else { return }
      parsed = new
      refind()
      observers.tell(.reset)
    }
  }

  /// Whether something is looked for.
  public var isSearching: Bool { !parsed.words.isEmpty }

  /// Whether not all rows are found: something is looked for, or a layer or group is hidden.
  private var isFiltering = false

  public var count: Int { isFiltering ? found.count : document.rowCount }

  /// O(1).
  public func key(at index: Int) -> RowKey {
    isFiltering ? found.column.keys[index] : document.key(atRow: index)
  }

  public func row(at index: Int) -> Row? { document.row(of: key(at: index)) }

  /// O(1); nil for what is not found.
  public func index(of key: RowKey) -> Int? {
    isFiltering ? found.column.index(of: key) : document.rowIndex(of: key)
  }

  /// A row that fits what is looked for, and how well its title does.
  public struct Match: Hashable, Sendable {
    public var key: RowKey
    public var quality: MatchQuality

    /// Makes a match of a row that is there.
    public init(key: RowKey, quality: MatchQuality) {
      self.key = key
      self.quality = quality
    }
  }

  /// Those of the found rows whose titles fit best, the best first, of equals those nearer to `middle`; none while
  /// nothing is looked for. O(found).
  public func best(_ count: Int, near middle: Coordinate?) -> [Match] {
    guard isSearching else { return [] }
    return found.best(count, near: middle.map { MercatorPoint($0) }, document.contents.markers)
  }

  /// Calls `body` after each change of what is found, until the result is released.
  public func observe(_ body: @escaping @MainActor (RowChange) -> Void) -> Subscription {
    observers.add(body)
  }

  private func refind() {
    isFiltering =
      isSearching || document.layers.contains { !$0.state.isVisible || !$0.groups.isEverythingVisible }
    if isSearching { index.update(document.contents) }
    found = isFiltering ? FoundRows(parsed, in: document.contents, index) : FoundRows()
  }

  /// How well a row's title fits; nil where it is not found.
  private func quality(of key: RowKey) -> MatchQuality? {
    guard document.contents.isVisible(key) else { return nil }
    let feature = document.contents.owner(of: key)
    if isSearching { index.update(feature, document.contents) }
    return index.matching(parsed) { $0(feature) }
  }

  private func apply(_ change: RowChange) {
    // Layers come, go and hide by resets alone.
    if change == .reset {
      refind()
      prepare()
    }
    guard isFiltering else { return observers.tell(change) }
    let rows = document.contents.rows
    switch change {
    case .reset: observers.tell(.reset)
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
          observers.tell(.edited(place..<place + 1))
        case (let place?, nil): remove(place..<place + 1)
        case (nil, _?): insert([key], atRow: row)
        case (nil, nil): break
        }
      }
    }
  }

  private func insert(_ keys: ArraySlice<RowKey>, atRow row: Int) {
    let new = keys.compactMap { key in quality(of: key).map { (key, $0) } }
    guard !new.isEmpty else { return }
    let place = found.column.place(ofRow: row, in: document.contents.rows)
    found.insert(new, at: place)
    observers.tell(.inserted(place..<place + new.count))
  }

  private func remove(_ places: Range<Int>) {
    guard !places.isEmpty else { return }
    found.remove(places)
    observers.tell(.removed(places))
  }
}

extension KeyColumn {
  /// Like `place(ofRow:in:)`, but behind the keys that `rows` no longer has.
  fileprivate func placeAfterGone(row: Int, in rows: KeyColumn) -> Int {
    var place = place(ofRow: row, in: rows)
    while place < count, rows.index(of: keys[place]) == nil { place += 1 }
    return place
  }
}
