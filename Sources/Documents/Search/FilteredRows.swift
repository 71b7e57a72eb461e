import AnnotationKit
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
  private let progressObservers = Observers<Double?>()
  private var subscription: Subscription?
  /// Of a document with few rows.
  private var index = SearchIndex()
  /// Of a document with many, as long as something is looked for.
  private var finder: RowFinder?
  private var looking: Task<Void, Never>?
  private var parsed = SearchQuery("")
  /// What `found` was looked for with.
  private var parsedOfFound = SearchQuery("")
  /// What is found; not kept while everything is.
  private var found = FoundRows()

  /// How many bytes of texts are kept, while something is looked for in many rows.
  private let textLimit: Int

  /// O(1), but where a layer is hidden.
  public convenience init(_ document: MapDocument) { self.init(document, keepingTextsUpTo: 1 << 28) }

  /// The same with another limit, in bytes, of the texts that are kept while something is looked for.
  package init(_ document: MapDocument, keepingTextsUpTo limit: Int) {
    self.document = document
    textLimit = limit
    subscription = document.observeRows { [weak self] in self?.apply($0) }
    refind()
  }

  /// With more rows, or more features whose texts are still to be read, it is looked for beside the main actor: both
  /// take about 5 ms.
  private static let (fewRows, fewTexts) = (50_000, 2_000)

  /// What is looked for. With very many rows the change comes later, and is told then: see ``isLooking``.
  public var query = "" {
    didSet {
      let new = SearchQuery(query)
      guard new != parsed else { return }
      parsed = new
      if refind() { observers.tell(.reset) }
    }
  }

  /// Whether what is found is still what was looked for before.
  public var isLooking: Bool { looking != nil }

  /// Waits until what is looked for is found.
  public func finish() async { while let looking { await looking.value } }

  /// Calls `body` with the share of the texts that is read while something is looked for, where that takes a while, and
  /// with nil at the end of it, until the result is released.
  public func observeProgress(_ body: @escaping @MainActor (Double?) -> Void) -> Subscription {
    progressObservers.add(body)
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

  /// All that are found, in their order. O(n).
  public var keys: [RowKey] { (isFiltering ? found.column.keys : document.contents.rows.keys).elements }

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

  /// Finds the rows that fit now. Answers whether they are found; else they are told of later.
  @discardableResult private func refind() -> Bool {
    let contents = document.contents
    if parsed.words.isEmpty {
      stopLooking()
      forgetTexts()
      if contents.featureCount > FilteredRows.fewTexts { index = SearchIndex() }
    } else {
      guard looking == nil, contents.rowCount <= FilteredRows.fewRows,
        index.staleCount(contents) <= FilteredRows.fewTexts
      else {
        look()
        return false
      }
      index.update(contents)
    }
    show(isSearching || hasHidden ? FoundRows(parsed, in: contents, index) : FoundRows())
    return true
  }

  /// Texts that nobody looks into take more memory than all else of the rows. A field in which one text takes the place of
  /// another is empty for a moment: they are forgotten in the next turn.
  private func forgetTexts() {
    guard finder != nil else { return }
    Task { [weak self] in
      guard let self, !isSearching, let finder else { return }
      self.finder = nil
      Discarded.release(consume finder)
    }
  }

  private var hasHidden: Bool { document.contents.hasHidden }

  private func show(_ found: FoundRows) {
    self.found = found
    isFiltering = isSearching || hasHidden
    parsedOfFound = parsed
  }

  /// Until it is known what fits: of what was found before, what is still there.
  private func showMeanwhile() {
    let contents = document.contents
    guard parsedOfFound.words.isEmpty else { return found = found.kept(in: contents) }
    isFiltering = hasHidden
    found = isFiltering ? FoundRows(parsedOfFound, in: contents, index) : FoundRows()
  }

  private func stopLooking() {
    guard looking != nil else { return }
    looking?.cancel()
    looking = nil
    progressObservers.tell(nil)
  }

  /// Looks beside the main actor, and again where rows change or something else is looked for meanwhile.
  private func look() {
    guard looking == nil else { return }
    let finder = self.finder ?? RowFinder(keepingUpTo: textLimit)
    self.finder = finder
    let tell: @MainActor (Double) -> Void = { [weak self] share in
      if let self, looking != nil { progressObservers.tell(share) }
    }
    looking = Task { [weak self] in
      while let (query, contents) = self?.wanted {
        let found = await finder.find(query, in: contents) { share in Task { @MainActor in tell(share) } }
        guard !Task.isCancelled, let self, let found else { return }
        guard query == parsed, contents.edition == document.contents.edition else { continue }
        looking = nil
        show(found)
        progressObservers.tell(nil)
        return observers.tell(.reset)
      }
    }
  }

  private var wanted: (SearchQuery, DocumentContents) { (parsed, document.contents) }

  /// How well a row's title fits; nil where it is not found.
  private func quality(of key: RowKey) -> MatchQuality? {
    guard document.contents.isVisible(key) else { return nil }
    guard !parsedOfFound.words.isEmpty else { return .contained }
    return SearchIndex.quality(of: document.contents.owner(of: key), document.contents, parsedOfFound)
  }

  private func apply(_ change: RowChange) {
    // Layers come, go and hide by resets alone.
    if change == .reset, !refind() { showMeanwhile() }
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

  private func insert(_ keys: some Sequence<RowKey>, atRow row: Int) {
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
