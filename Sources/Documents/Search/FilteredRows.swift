import AnnotationKit
import GeoJSON
import Geography

/// The rows of a document that a search finds, and how they change.
///
/// Found is what has all the words of the query, without regard to case and diacritics, in the texts of its
/// properties: title, description and all others. An empty query finds everything.
@MainActor public final class FilteredRows {
  private let document: MapDocument
  private let observers = Observers<RowChange>()
  private var subscription: Subscription?
  private var indexes: [LayerKey: SearchIndex] = [:]
  private var parsed = SearchQuery("")
  /// By layer, for each feature of its file whether it is found as it was read.
  private var originals: [LayerKey: [Bool]] = [:]
  /// By layer, for each feature of its file how well its texts fit; made when somebody asks.
  private var qualities: [LayerKey: [MatchQuality]] = [:]
  /// What is found; not kept while everything is.
  private var found = KeyColumn()

  public init(_ document: MapDocument) {
    self.document = document
    subscription = document.observeRows { [weak self] in self?.apply($0) }
    prepare()
    refind()
  }

  /// Of files with more features the index is made before anybody asks for it.
  private static let preparedAhead = 10_000

  private func prepare() {
    for layer in document.layers where layer.file.features.count > FilteredRows.preparedAhead {
      guard indexes[layer.key] == nil else { continue }
      let file = layer.file
      Task { [weak self] in
        let index = await Task.detached(priority: .utility) { SearchIndex(file) }.value
        if let self, indexes[layer.key] == nil { indexes[layer.key] = index }
      }
    }
  }

  /// What is looked for. Setting it costs a few milliseconds with 100,000 features; the very first time some tens
  /// of them where it comes before the index is made.
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

  /// How well the best of the texts of a found feature fits, as far as that is known without reading it.
  func qualityOfTexts(of key: AnnotationKey) -> MatchQuality {
    let contents = document.contents
    let owner = contents.owner(of: key)
    let origin = contents.origin(of: owner)
    guard contents.ownFeatures[owner] == nil, let index = origin.index else { return .start }
    if qualities[origin.layer] == nil { qualities[origin.layer] = indexes[origin.layer]?.qualities(parsed) }
    return qualities[origin.layer]?[index] ?? .start
  }

  func title(of key: AnnotationKey) -> String { document.row(of: key)?.title ?? "" }

  /// Where a pin is; nil for lines, areas and what is nowhere.
  func position(of key: AnnotationKey) -> MercatorPoint? {
    document.source.index(of: key).map { document.source.positions[$0] }
  }

  /// Whether not all rows are found: something is looked for, or a layer is hidden.
  private var isFiltering = false

  public var count: Int { isFiltering ? found.count : document.rowCount }

  /// O(1).
  public func key(at index: Int) -> AnnotationKey {
    isFiltering ? found.keys[index] : document.key(atRow: index)
  }

  public func row(at index: Int) -> Row? { document.row(of: key(at: index)) }

  /// O(1); nil for what is not found.
  public func index(of key: AnnotationKey) -> Int? {
    isFiltering ? found.index(of: key) : document.rowIndex(of: key)
  }

  /// Calls `body` after each change of what is found, until the result is released.
  public func observe(_ body: @escaping @MainActor (RowChange) -> Void) -> Subscription {
    observers.add(body)
  }

  private func refind() {
    isFiltering = isSearching || document.layers.contains { !$0.state.isVisible }
    originals = [:]
    qualities = [:]
    guard isFiltering else {
      found = KeyColumn()
      return
    }
    if isSearching {
      for layer in document.layers where layer.state.isVisible {
        let index = indexes[layer.key] ?? SearchIndex(layer.file)
        indexes[layer.key] = index
        originals[layer.key] = index.matches(parsed)
      }
    }
    found = KeyColumn(document.contents.rows.keys.filter(isFound))
  }

  private func isFound(_ key: AnnotationKey) -> Bool {
    let contents = document.contents
    guard contents.isVisible(key) else { return false }
    guard !parsed.words.isEmpty else { return true }
    let owner = contents.owner(of: key)
    let origin = contents.origin(of: owner)
    guard contents.ownFeatures[owner] == nil, let index = origin.index else {
      return parsed.matches(contents.feature(owner).propertyTexts)
    }
    return originals[origin.layer]?[index] ?? false
  }

  private func apply(_ change: RowChange) {
    // Layers come, go and hide by resets alone.
    if change == .reset {
      prepare()
      refind()
    }
    guard isFiltering else { return observers.tell(change) }
    let rows = document.contents.rows
    switch change {
    case .reset: observers.tell(.reset)
    case .inserted(let range): insert(rows.keys[range].filter(isFound), atRow: range.lowerBound)
    case .removed(let range):
      let gone =
        found.place(ofRow: range.lowerBound, in: rows)..<found.placeAfterGone(row: range.lowerBound, in: rows)
      remove(gone)
    case .edited(let range):
      for row in range {
        let key = rows.keys[row]
        switch (found.index(of: key), isFound(key)) {
        case (let place?, true): observers.tell(.edited(place..<place + 1))
        case (let place?, false): remove(place..<place + 1)
        case (nil, true): insert([key], atRow: row)
        case (nil, false): break
        }
      }
    }
  }

  private func insert(_ keys: [AnnotationKey], atRow row: Int) {
    guard !keys.isEmpty else { return }
    let place = found.place(ofRow: row, in: document.contents.rows)
    found.insert(keys, at: place)
    observers.tell(.inserted(place..<place + keys.count))
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
